import type { AccountMarket } from "@/lib/contract/schemas/common";
import type { UploadTarget } from "@/lib/domain/markets/limits";

type BodyKey = "smartStore" | "coupang" | "gmarket" | "auction" | "elevenst";

/** The markets of the upload dialog: their name in upload bodies and in account calls (wire.md, enumerations). */
export const TARGETS = [
  { market: "Coupang", key: "coupang", accountMarket: "Coupang" },
  { market: "SmartStore", key: "smartStore", accountMarket: "SmartStoreAPI" },
  { market: "Auction", key: "auction", accountMarket: "Auction" },
  { market: "Gmarket", key: "gmarket", accountMarket: "Gmarket" },
  { market: "Elevenst", key: "elevenst", accountMarket: "Elevenst" },
] as const satisfies readonly { market: UploadTarget; key: BodyKey; accountMarket: AccountMarket }[];

export type Target = (typeof TARGETS)[number];
export type TargetMarket = Target["market"];

/** What the seller chose for one market. A market takes part when it has an account. */
export type Choice = { storeName: string; account: string };
export type Choices = Partial<Record<TargetMarket, Choice>>;

export const emptyTexts = (): Record<BodyKey, string> => ({
  smartStore: "",
  elevenst: "",
  auction: "",
  coupang: "",
  gmarket: "",
});
export const emptyNumbers = (): Record<BodyKey, number> => ({
  smartStore: 0,
  elevenst: 0,
  auction: 0,
  coupang: 0,
  gmarket: 0,
});
