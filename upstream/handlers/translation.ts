import type { NounHandlers } from "@/lib/contract/catalogue";
import { gap } from "@/upstream/answers";
import type { Context } from "@/upstream/context";

export const translation: NounHandlers<"translation", Context> = {
  imageId: gap("translation.imageId"),
  editorUrl: gap("translation.editorUrl"),
  saveMany: gap("translation.saveMany"),
  openEditor: gap("translation.openEditor"),
  auto: gap("translation.auto"),
  remaining: gap("translation.remaining"),
  saveOne: gap("translation.saveOne"),
};
