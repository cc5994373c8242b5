import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file of an archive, piece by piece. `isPacked` says that packing it again would gain nothing, e.g. of a workbook. */
export type ArchivedFile = { name: string; isPacked: boolean; pieces: AsyncIterable<Uint8Array> };

/**
 * An archive, written while its files are read: no more of it is in memory than one piece. Whoever reads sets the pace. A
 * file that throws makes this throw, before the end of the archive was written, so that nobody takes it for the whole.
 */
export async function* zipStream(
  files: Iterable<ArchivedFile> | AsyncIterable<ArchivedFile>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    failure ??= error;
    ready.push(piece);
  });
  const taken = (): Uint8Array[] => {
    if (failure) throw failure;
    const pieces = ready.filter(({ length }) => length > 0);
    ready = [];
    return pieces;
  };
  for await (const { name, isPacked, pieces } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 3 });
    zip.add(file);
    for await (const piece of pieces) {
      file.push(piece);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
