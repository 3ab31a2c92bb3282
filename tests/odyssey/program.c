#include "program.h"

#include "../../core/odyssey/campaign/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the compiler reads of a cycle's file: ids of mnemos cards, numbers of paragraphs. */
static odc_raw_file *file_of(const odc_scenario *sc) {
    odc_raw_file *const file = calloc(1, sizeof *file);
    assert_non_null(file);
    for (int k = 0; k < sc->content.mnemoses; k++)
        snprintf(file->mnemos[k].id, sizeof file->mnemos[k].id, "%s",
                 sc->battle.mnemos[sc->content.mnemos[k].card].id);
    file->paragraphs = sc->content.paragraphs;
    for (int k = 0; k < sc->content.paragraphs; k++)
        file->paragraph[k].paragraph.number = sc->content.paragraph[k].number;
    return file;
}

odc_program cam_compiled(const char *text) {
    gg_error error = {0};
    gg_content_place place = {.yaml = "", .name = "program", .error = &error};
    odc_raw_file *const file = file_of(cam.sc);
    odc_load load = {.at = &place, .sc = cam.sc, .content = &cam.sc->content, .file = file};
    odc_program program = {0};
    snprintf(load.pattern[0], sizeof load.pattern[0], "PT1");
    const int status = odc_compile(&load, text, &program);
    free(file);
    if (status < 0) fail_msg("%s: %s", text, error.words);
    return program;
}

static void call(const char *text, odc_from from, bool voluntary) {
    odc_do_program(cam.c, cam_compiled(text), from, ODC_NONE, voluntary);
    cam_go();
}

void cam_program(const char *text) {
    call(text, ODC_FROM_CARD, false);
}

void cam_ability(const char *text) {
    call(text, ODC_FROM_TECH, true);
}

void cam_paragraph(const char *text, int s) {
    odc_content *const content = &cam.sc->content;
    const odc_program program = cam_compiled(text);
    if (content->paragraph[content->paragraphs - 1].number != CAM_PARAGRAPH) content->paragraphs++;
    content->paragraph[content->paragraphs - 1] =
        (odc_paragraph){.number = CAM_PARAGRAPH, .program = program};
    odc_do_paragraph(cam.c, CAM_PARAGRAPH, s);
    cam_go();
}

void cam_is_done(void) {
    cam_node(ODC_CN_EXIT);
    assert_int_equal(cam.s->depth, 1);
}
