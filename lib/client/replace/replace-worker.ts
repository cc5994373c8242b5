import { replaceAll, type Search } from "@/lib/domain/kit/find-replace";

/** Answers one search and ends with its page's `terminate`. */
self.onmessage = ({ data }: MessageEvent<{ texts: readonly string[]; search: Search }>) => {
  self.postMessage(replaceAll(data.texts, data.search));
};
