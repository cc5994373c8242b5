import type { SearchAdKeys } from "./search-ad-sign";

/** Where Naver answers, and as whom we ask. Without keys nothing can be asked. */
export type NaverSearch = {
  /** Search ads, e.g. `https://api.searchad.naver.com`. */
  searchAdUrl: string;
  /** Completions of the search field, e.g. `https://ac.search.naver.com/nx`. */
  completionUrl: string;
  keys: SearchAdKeys | undefined;
};
