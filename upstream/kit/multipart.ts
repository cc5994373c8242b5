import type { IncomingMessage } from "node:http";
import busboy from "busboy";
import { IMAGE_BYTES_MAX } from "@/lib/constants";
import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { Refusal } from "./answers";
import type { FileStore, StoredPart } from "./file-store";

export type Upload = { fields: Record<string, string>; files: (StoredPart & { name: string })[] };

/** What the caller may still store, and what to say when that is too little. */
type Allowance = { bytes: number; full: () => Refusal };

const FILES_MAX = 50;
/** Boundaries, part headers and the small fields around the pictures. */
const ENVELOPE_BYTES_MAX = MEGABYTE;

/**
 * The parts of a multipart call, files already on disk. Korean file names need `defParamCharset`, or they arrive garbled.
 * A call that fails, is broken off or finds no room on the disk leaves no file behind.
 */
export async function readMultipart(request: IncomingMessage, store: FileStore, allowance: Allowance): Promise<Upload> {
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > allowance.bytes + ENVELOPE_BYTES_MAX) throw allowance.full();
  await store.checkRoom(declared);
  const upload: Upload = { fields: {}, files: [] };
  // In the order they were sent, whichever is on disk first: the answer's links stand in that order.
  const waiting: Promise<Upload["files"][number]>[] = [];
  const parser = startParser(request);
  let tooLarge = false;
  let failed: (error: unknown) => void = () => undefined;
  parser.on("field", (name, value) => {
    upload.fields[name] = value;
  });
  let left = allowance.bytes;
  parser.on("file", (_field, stream, info) => {
    stream.on("limit", () => (tooLarge = true));
    stream.on("data", (piece: Buffer) => {
      left -= piece.length;
      if (left < 0) failed(allowance.full());
    });
    const kept = store.receive(stream).then((part) => ({ ...part, name: info.filename ?? "" }));
    // It may fail long before anybody waits for it.
    kept.catch((error: unknown) => failed(error));
    waiting.push(kept);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      failed = reject;
      parser.on("close", resolve);
      parser.on("filesLimit", () => reject(new Refusal(400, "kit.filesMax", { max: FILES_MAX })));
      parser.on("error", () => reject(new Refusal(400, "kit.uploadUnreadable")));
      const broken = () => reject(new Refusal(400, "kit.uploadBroken"));
      request.on("aborted", broken).on("error", broken);
      request.pipe(parser);
    });
    upload.files = await Promise.all(waiting);
    if (tooLarge) throw new Refusal(413, "kit.pictureBytesMax");
    return upload;
  } catch (error) {
    request.unpipe(parser);
    // Files that were coming in end with an error now; the rest of the body is read into the void.
    parser.destroy();
    request.resume();
    const received = await Promise.allSettled(waiting);
    await Promise.all(received.map((one) => one.status === "fulfilled" && store.discard(one.value)));
    throw error;
  }
}

function startParser(request: IncomingMessage) {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: "utf8",
      // The parser tells of a limit that is reached, and a picture of just that size is taken.
      limits: { fileSize: IMAGE_BYTES_MAX + 1, files: FILES_MAX, fields: 50, fieldSize: 1_000_000 },
    });
  } catch {
    throw new Refusal(400, "kit.uploadUnreadable");
  }
}
