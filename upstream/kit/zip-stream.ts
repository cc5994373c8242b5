import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file of an archive, piece by piece. `isPacked` says that packing it again would gain nothing, e.g. of a workbook. */
export type ArchivedFile = { name: string; isPacked?: boolean; pieces: AsyncIterable<Uint8Array> };

/** Less than this is not worth waking the reader for. */
const HANDED_OVER_BYTES = 8_192;

/**
 * An archive, streamed while its files are read: at most one piece is in memory. The reader sets the pace. An error of a
 * file is thrown before the end of the archive is written, so that it is never taken for a complete one.
 */
export async function* zipStream(
  files: Iterable<ArchivedFile> | AsyncIterable<ArchivedFile>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let ready: Uint8Array[] = [];
  let readyBytes = 0;
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    failure ??= error;
    ready.push(piece);
    readyBytes += piece.length;
  });
  const taken = (): Uint8Array[] => {
    if (failure) throw failure;
    const pieces = ready.filter(({ length }) => length > 0);
    ready = [];
    readyBytes = 0;
    return pieces;
  };
  for await (const { name, isPacked, pieces } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 3 });
    zip.add(file);
    for await (const piece of pieces) {
      file.push(piece);
      if (failure || readyBytes >= HANDED_OVER_BYTES) yield* taken();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* taken();
}
