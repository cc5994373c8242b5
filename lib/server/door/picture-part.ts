/** How much of a file tells what it is: a PNG says its width and height in its first 24 bytes. */
export const PICTURE_HEAD_BYTES = 24;
/** 200 million pixels: larger than any camera's picture, small enough to be unpacked safely. */
const POINTS_MAX = 200_000_000;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** What is wrong with a part of an upload; the key of the message a seller sees. */
export type PartProblem =
  "이미지는 png, jpg, jpeg 파일만 올릴 수 있습니다." | "이미지가 너무 큽니다." | "비정상적인 접근입니다.";

const isPng = (first: Buffer): boolean => first.subarray(0, PNG.length).equals(PNG);
const isJpeg = (first: Buffer): boolean => first.subarray(0, JPEG.length).equals(JPEG);

function problemOfName(name: string): PartProblem | undefined {
  if (/[\u0000-\u001f\u007f/\\]/.test(name)) return "비정상적인 접근입니다.";
  return /\.(png|jpe?g)$/i.test(name) ? undefined : "이미지는 png, jpg, jpeg 파일만 올릴 수 있습니다.";
}

/**
 * What is wrong with one part of an upload, by its headers and first bytes; `undefined` when it is a small field or a
 * picture (docs/specification.md#validation-pictures, docs/security.md S49 to S51).
 *
 * A picture must say so by its name and by its bytes. A name with a path, a control character or in the form parsers
 * disagree about (`filename*`) is no browser's. Example: headers with `filename="a.png.html"` are refused.
 */
export function partProblem(headers: string, first: Buffer): PartProblem | undefined {
  if (/;\s*filename\*\s*=/i.test(headers)) return "비정상적인 접근입니다.";
  const names = [...headers.matchAll(/;\s*filename\s*=\s*(?:"([^"\r\n]*)"|([^\s;"]*))/gi)];
  if (names.length === 0) return undefined;
  if (names.length > 1) return "비정상적인 접근입니다.";
  const byName = problemOfName(names[0]?.[1] ?? names[0]?.[2] ?? "");
  if (byName) return byName;
  if (isJpeg(first)) return undefined;
  if (!isPng(first)) return "이미지는 png, jpg, jpeg 파일만 올릴 수 있습니다.";
  if (first.length < PICTURE_HEAD_BYTES) return undefined;
  return first.readUInt32BE(16) * first.readUInt32BE(20) > POINTS_MAX ? "이미지가 너무 큽니다." : undefined;
}
