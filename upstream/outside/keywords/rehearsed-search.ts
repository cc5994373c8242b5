import type { NaverSearch } from "./naver-search";

/** The one advertiser the rehearsed Naver knows. */
const ADVERTISER = {
  apiKey: "0100000000rehearsal-search-ad-key",
  secretKey: "rehearsal-search-ad-secret",
  customerId: "1000001",
};

/** Naver's search when it is rehearsed, below the address the markets answer at. */
export function rehearsedNaverSearch(marketOrigin: string): NaverSearch {
  const searchAdUrl = `${marketOrigin}/searchad`;
  return { searchAdUrl, completionUrl: `${searchAdUrl}/nx`, keys: ADVERTISER };
}
