import { IMAGE_BYTES_MAX } from "@/lib/constants";

/** How much of a file tells whether it is a picture. */
export const PICTURE_FIRST_BYTES = 8;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

export type PictureProblem = "type" | "size" | "empty";

const beginsWith = (first: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => first[index] === byte);

/**
 * What is wrong with a file by its name and size alone (docs/specification.md#validation-pictures), known before a byte
 * of it is read.
 */
export function problemOfFile({ name, size }: { name: string; size: number }): PictureProblem | undefined {
  if (!/\.(jpe?g|png)$/i.test(name)) return "type";
  if (size === 0) return "empty";
  return size > IMAGE_BYTES_MAX ? "size" : undefined;
}

/** Whether a file begins as a JPEG or PNG does: a web page named `.png` does not. */
export const beginsAsPicture = (first: Uint8Array): boolean => beginsWith(first, PNG) || beginsWith(first, JPEG);
