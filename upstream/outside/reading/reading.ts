import type { SeenLine } from "@/lib/domain/translation/marked";

/**
 * What stands written on a picture, and the picture's size as a browser shows it; `unsure` counts lines of Chinese that were
 * seen and not read surely.
 */
export type Reading = { width: number; height: number; lines: readonly SeenLine[]; unsure: number };

/** What is no picture, or breaks off in the middle. */
export class PictureBroken extends Error {
  override name = "PictureBroken";
}
