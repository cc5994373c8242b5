/** One file in a zip archive: its name and how long it says to be unpacked. */
type ZipEntry = { name: string; size: number };

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const COMMENT_BYTES_MAX = 65_535;
const ENTRY_BYTES = 46;

/**
 * What a zip archive says it holds, read from its list at the end without unpacking anything. Undefined where there is no
 * such list, or one that does not add up: then it is no archive anybody could open.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  const decoder = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  while (entries.length < count) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return undefined;
    const name = view.getUint16(at + 28, true);
    const begins = at + ENTRY_BYTES;
    entries.push({ name: decoder.decode(bytes.subarray(begins, begins + name)), size: view.getUint32(at + 24, true) });
    at = begins + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOf(view: DataView): number | undefined {
  const least = Math.max(0, view.byteLength - END_BYTES - COMMENT_BYTES_MAX);
  for (let at = view.byteLength - END_BYTES; at >= least; at -= 1) if (view.getUint32(at, true) === END) return at;
  return undefined;
}
