/** An answer's text, or nothing when it is longer than so many bytes: what never ends is not read to its end. */
export async function textWithin(body: AsyncIterable<Uint8Array>, bytesMax: number): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > bytesMax) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
