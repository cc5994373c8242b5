import type { Database } from "@/rehearsal/database";
import { at } from "@/rehearsal/kit/reading";
import type { NewListing } from "@/rehearsal/tables";
import { coupangFaults } from "./coupang/checks";
import { coupangListing } from "./coupang/products";
import { elevenstFault } from "./elevenst/checks";
import { elevenstListing } from "./elevenst/products";
import { goodsFault, siteFault } from "./esm/checks";
import { esmListing, nextGoodsNo } from "./esm/goods";
import { AUCTION, GMARKET } from "./esm/sites";
import type { RehearsalSeller } from "./sellers";
import { productFaults } from "./smart-store/checks";
import { smartStoreListing } from "./smart-store/products";

const siteOf = (market: "Gmarket" | "Auction") => (market === "Gmarket" ? GMARKET : AUCTION);

/** What a market finds wrong with the body of a listing, in its own words; its pictures may stand anywhere. */
export function faultOf(seller: RehearsalSeller, body: unknown): string | undefined {
  switch (seller.market) {
    case "SmartStore":
      return productFaults(body, "")[0]?.message;
    case "Coupang":
      return coupangFaults(body, seller.vendorId)?.message;
    case "Elevenst":
      return elevenstFault(at(body, "Product"));
    default:
      return goodsFault(body) ?? siteFault(body, siteOf(seller.market));
  }
}

/** A listing as its market would have taken it in some time ago: with numbers of its own, and through every review. */
export async function listedBefore(tx: Database, seller: RehearsalSeller, body: unknown): Promise<NewListing> {
  switch (seller.market) {
    case "SmartStore":
      return smartStoreListing(tx, seller, body);
    case "Coupang":
      return { ...(await coupangListing(tx, seller, body)), status: "APPROVED" };
    case "Elevenst":
      return elevenstListing(tx, seller, at(body, "Product"));
    default:
      return esmListing(tx, { site: siteOf(seller.market), seller }, body, await nextGoodsNo(tx));
  }
}
