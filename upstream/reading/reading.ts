import type { FoundLine } from "@/lib/domain/reading/found-line";

/** What stands written on a picture, and the picture's size as a browser shows it. */
export type Reading = { width: number; height: number; lines: readonly FoundLine[] };

/** What is no picture, or breaks off in the middle. */
export class PictureBroken extends Error {
  override name = "PictureBroken";
}
