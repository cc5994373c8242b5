import type { ClaimRules } from "@/lib/domain/claim/claim-rules";
import { AUCTION } from "./auction";
import { COUPANG } from "./coupang";
import { COUPANG_CLAIMS } from "./coupang-claims";
import { ELEVENST } from "./elevenst";
import { ELEVENST_CLAIMS } from "./elevenst-claims";
import { AUCTION_CLAIMS, ESM_CLAIMS } from "./esm-claims";
import { GMARKET } from "./gmarket";
import { SMART_STORE } from "./smart-store";
import { SMART_STORE_CLAIMS } from "./smart-store-claims";

/**
 * Each market's actions on claims. Not part of the market objects, because every page loads those and only the claims desk
 * needs these.
 */
export const CLAIM_RULES: Readonly<Record<string, ClaimRules>> = {
  [SMART_STORE.name]: SMART_STORE_CLAIMS,
  [COUPANG.name]: COUPANG_CLAIMS,
  [ELEVENST.name]: ELEVENST_CLAIMS,
  [GMARKET.name]: ESM_CLAIMS,
  [AUCTION.name]: AUCTION_CLAIMS,
};
