import type { SeenLine } from "@/lib/domain/translation/marked";

/**
 * The text of a picture, and its size as displayed; `unsure` counts Chinese lines that were found but not read with
 * certainty.
 */
export type Reading = { width: number; height: number; lines: readonly SeenLine[]; unsure: number };

/** What is no picture, or breaks off in the middle. */
export class PictureBroken extends Error {
  override name = "PictureBroken";
}
