"use client";
import { pictureFile } from "./picture-bytes";
import { uploadPicture } from "./upload";

/** Kind of upload translated pictures are stored under. */
const TRANSLATED_TYPE = "translation";

/**
 * Stores a translated picture among the seller's own and answers its address (docs/wire.md#image-translation). Example:
 * a service's `https://drawn.example/k.jpg`, which may be gone tomorrow, becomes one of ours.
 */
export const storedTranslation = async (address: string): Promise<string> =>
  uploadPicture(await pictureFile(address), { type: TRANSLATED_TYPE });
