/** The first bytes of an OLE2 file: an old .xls, or an .xlsx behind a password. */
const MARK = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_BYTES = 512;
const LAST_SECTOR = 0xfffffffa;
const ENTRY_BYTES = 128;
const STREAM = 2;
const ROOT = 5;
const NONE = 0xffffffff;
/** Tables of sectors named in the header itself. */
const TABLES_IN_HEADER = 109;

export const isCompoundFile = (bytes: Uint8Array): boolean => MARK.every((byte, at) => bytes[at] === byte);

/**
 * The streams of an OLE2 compound file by their names, e.g. "Workbook" or "EncryptedPackage". Undefined where the file is
 * damaged: every chain of sectors is followed at most once through the file, so that no file can hold it up.
 */
export function compoundStreams(bytes: Uint8Array): Map<string, Uint8Array> | undefined {
  if (!isCompoundFile(bytes) || bytes.length < HEADER_BYTES) return undefined;
  try {
    return streamsOf(bytes);
  } catch (error) {
    // Only a number past the end of the file throws here.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function streamsOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = 2 ** sectorPower(view.getUint16(30, true));
  const miniSize = 2 ** sectorPower(view.getUint16(32, true));
  const limit = Math.ceil(bytes.length / size) + 1;
  const sector = (at: number): Uint8Array => {
    const from = (at + 1) * size;
    if (from >= bytes.length) throw new RangeError("a sector past the end of the file");
    return bytes.subarray(from, from + size);
  };
  const numbers = (part: Uint8Array): number[] => {
    const words = new DataView(part.buffer, part.byteOffset, part.byteLength);
    return Array.from({ length: Math.floor(part.length / 4) }, (_, at) => words.getUint32(at * 4, true));
  };

  const tables = Array.from({ length: TABLES_IN_HEADER }, (_, at) => view.getUint32(76 + at * 4, true));
  for (let at = view.getUint32(68, true), seen = 0; at < LAST_SECTOR && seen < limit; seen += 1) {
    const more = numbers(sector(at));
    tables.push(...more.slice(0, -1));
    at = more.at(-1) ?? NONE;
  }
  const next = tables.filter((at) => at < LAST_SECTOR).flatMap((at) => numbers(sector(at)));
  const chain = (first: number): Uint8Array => {
    const parts: Uint8Array[] = [];
    for (let at = first; at < LAST_SECTOR; at = next[at] ?? NONE) {
      if (parts.length > limit) throw new RangeError("a chain of sectors without an end");
      parts.push(sector(at));
    }
    return joined(parts);
  };

  const entries = entriesOf(chain(view.getUint32(48, true)));
  const root = entries.find(({ type }) => type === ROOT);
  const miniStream = root ? chain(root.first) : new Uint8Array();
  const miniNext = view.getUint32(64, true) > 0 ? numbers(chain(view.getUint32(60, true))) : [];
  const miniChain = (first: number): Uint8Array => {
    const parts: Uint8Array[] = [];
    for (let at = first; at < LAST_SECTOR; at = miniNext[at] ?? NONE) {
      if (parts.length > miniNext.length) throw new RangeError("a chain of small sectors without an end");
      parts.push(miniStream.subarray(at * miniSize, (at + 1) * miniSize));
    }
    return joined(parts);
  };
  const cutoff = view.getUint32(56, true);
  return new Map(
    entries
      .filter(({ type }) => type === STREAM)
      .map(({ name, first, length }) => [
        name,
        (length < cutoff ? miniChain(first) : chain(first)).subarray(0, length),
      ]),
  );
}

/** Sectors are 64 to 4,096 bytes; any other figure is of a damaged file. */
function sectorPower(power: number): number {
  if (power < 6 || power > 12) throw new RangeError("a sector of no usual size");
  return power;
}

type Entry = { name: string; type: number; first: number; length: number };

function entriesOf(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const decoder = new TextDecoder("utf-16le");
  return Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, entry): Entry => {
    const at = entry * ENTRY_BYTES;
    const nameBytes = Math.max(0, Math.min(64, view.getUint16(at + 64, true)) - 2);
    return {
      name: decoder.decode(directory.subarray(at, at + nameBytes)),
      type: directory[at + 66] ?? 0,
      first: view.getUint32(at + 116, true),
      length: view.getUint32(at + 120, true),
    };
  });
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
