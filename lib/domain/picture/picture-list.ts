import { IMAGE_BYTES_MAX } from "@/lib/constants";

/** Pictures one product may carry; `ProductMainImageEdit` takes no more. */
export const PICTURES_MAX = 50;

/** What a file dialog offers (docs/specification.md#validation-pictures). */
export const PICTURE_ACCEPT = ".jpeg,.jpg,.png";

export type PictureProblem = "kind" | "size" | "empty";

/**
 * What is wrong with a file before it is sent (docs/specification.md#validation-pictures): jpeg, jpg and png up to
 * 209,715,200 bytes. The name's ending decides, because browsers leave the type empty for files of some systems.
 * Undefined means nothing is.
 */
export function pictureProblem(file: { name: string; size: number }): PictureProblem | undefined {
  if (!/\.(jpe?g|png)$/i.test(file.name)) return "kind";
  if (file.size === 0) return "empty";
  return file.size > IMAGE_BYTES_MAX ? "size" : undefined;
}

/** Pictures added at the end; one that is there already keeps its place, and what goes beyond 50 is left out. */
export const withPictures = (urls: readonly string[], added: readonly string[]): readonly string[] =>
  [...new Set([...urls, ...added])].slice(0, PICTURES_MAX);

/** Replaces one picture. If the new one is in the list already, it appears once, at the replaced place. */
export function withReplaced(urls: readonly string[], from: string, to: string): readonly string[] {
  if (!urls.includes(from) || from === to) return urls;
  return urls.filter((url) => url !== to).map((url) => (url === from ? to : url));
}

/** The picture becomes the first, which markets show; the others keep their order. */
export const withMain = (urls: readonly string[], url: string): readonly string[] =>
  urls.includes(url) ? [url, ...urls.filter((each) => each !== url)] : urls;
