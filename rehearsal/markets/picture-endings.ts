const KNOWN = /\.(jpe?g|jfif|jpe|png|gif|bmp|webp|avif|heic|heif|svg|tiff?)$/i;

/** Whether a market takes a picture by the ending of its address; one that names no format may be any. */
export function isTakenEnding(address: string, taken: readonly string[]): boolean {
  const ending = KNOWN.exec(address.replace(/[?#].*$/s, ""))?.[1]?.toLowerCase();
  return ending === undefined || taken.includes(ending);
}
