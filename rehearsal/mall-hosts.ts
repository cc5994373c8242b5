import { REHEARSED_SEARCH_AD_KEYS } from "./markets/search-ad";

/** Naver's search when it is rehearsed: everybody asks as the rehearsed advertiser, because keys cannot be saved yet. */
export function rehearsedNaverSearch(marketOrigin: string) {
  const searchAdUrl = `${marketOrigin}/searchad`;
  return { searchAdUrl, completionUrl: `${searchAdUrl}/nx`, keys: REHEARSED_SEARCH_AD_KEYS };
}
