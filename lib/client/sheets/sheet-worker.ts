import { readBook } from "./read-book";

/** Reads one file and ends with its page's `terminate`; a password lives as long as this one message. */
self.onmessage = async ({ data }: MessageEvent<{ bytes: Uint8Array; password?: string }>) => {
  self.postMessage("began");
  self.postMessage(await readBook(data.bytes, data.password));
};
