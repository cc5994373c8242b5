import type { Site } from "./site";

/** Costco Korea's online shop (markets.md 7.5). It sells in KRW. */
export const COSTCO = {
  name: "Costco",
  domains: ["costco.co.kr"],
  shareHosts: [],
  pictureHosts: ["www.costco.co.kr"],
  callNotes: { extension: "Spec says `plus Extension variants`; no Costco variant was ever seen (wire.md 4)." },
  codeIn: (url) => /\/p\/(\d{3,12}(?:-[A-Za-z0-9]{1,8})?)\/?$/.exec(url.pathname)?.[1]?.toUpperCase(),
  pageOf: (code) => `https://www.costco.co.kr/p/${code}`,
} as const satisfies Site;
