const NAME = [..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]);
/** Bytes that are searched: the directory of a small file is within them. */
const LOOKED_AT = 65_536;

/** Whether a damaged OLE2 file says somewhere at its beginning that it holds an encrypted workbook. */
export function saysLocked(bytes: Uint8Array): boolean {
  const end = Math.min(bytes.length, LOOKED_AT) - NAME.length;
  for (let at = 0; at <= end; at += 2) if (NAME.every((byte, place) => bytes[at + place] === byte)) return true;
  return false;
}

const FILE_PASS = 0x2f;
const END_OF_GLOBALS = 0x0a;

/** Whether the records of an old workbook are encrypted: they say so before the first sheet. */
export function isLockedXls(stream: Uint8Array | undefined): boolean {
  if (!stream) return false;
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 0; at + 4 <= stream.length; at += 4 + view.getUint16(at + 2, true)) {
    const record = view.getUint16(at, true);
    if (record === FILE_PASS) return true;
    if (record === END_OF_GLOBALS) return false;
  }
  return false;
}
