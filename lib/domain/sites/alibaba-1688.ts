import { numberParam, type Site } from "./site";

/** 1688, Alibaba's wholesale site (docs/markets.md#sites-1688). */
export const ALIBABA_1688 = {
  name: "1688",
  domains: ["1688.com"],
  shareHosts: ["qr.1688.com", "dj.1688.com"],
  pictureHosts: ["cbu01.alicdn.com"],
  codeIn: (url) => /\/offer\/(\d{5,20})\.html$/.exec(url.pathname)?.[1] ?? numberParam(url, ["offerId", "offerid"]),
  pageOf: (code) => `https://detail.1688.com/offer/${code}.html`,
} as const satisfies Site;
