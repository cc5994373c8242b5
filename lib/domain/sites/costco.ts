import type { Site } from "./site";

/** Costco Korea's online shop (docs/markets.md#sites-costco). It sells in KRW. */
export const COSTCO = {
  name: "Costco",
  domains: ["costco.co.kr"],
  shareHosts: [],
  pictureHosts: ["www.costco.co.kr"],
  callNotes: {
    extension:
      "The specification says `plus Extension variants`; no Costco variant was ever seen (docs/wire.md#collecting).",
  },
  codeIn: (url) => /\/p\/(\d{3,12}(?:-[A-Za-z0-9]{1,8})?)\/?$/.exec(url.pathname)?.[1]?.toUpperCase(),
  pageOf: (code) => `https://www.costco.co.kr/p/${code}`,
} as const satisfies Site;
