import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { coupangBody } from "@/upstream/outside/markets/coupang/body";
import { elevenstBody, type ElevenstPlaces } from "@/upstream/outside/markets/elevenst/body";
import { esmBody } from "@/upstream/outside/markets/esm/body";
import { AUCTION, GMARKET } from "@/upstream/outside/markets/esm/site";
import type { Listing } from "@/upstream/outside/markets/desks/listing";
import { smartStoreBody } from "@/upstream/outside/markets/smart-store/body";
import type { Shop } from "./outside";

const OPTIONS_MAX = 200;
const COUPANG_PLACES = {
  outboundShippingPlaceCode: 7100002,
  returnCenterCode: "1100044653",
  returnChargeName: "반품지",
  companyContactNumber: "02-0000-0000",
  returnZipCode: "04524",
  returnAddress: "서울특별시 중구 세종대로 110",
  returnAddressDetail: "1층 반품담당",
};
const ESM_PLACES = { placeNo: 177_063, bundlePolicyNo: "663289", dispatchPolicyNo: 291_734, returnAddrNo: "34565" };
const ELEVENST_PLACES: ElevenstPlaces = { addrSeqOut: "11", outsideYnOut: "Y", addrSeqIn: "14" };

/** The very body an upload would have sent, so that everything done to the listing afterwards works as on a real one. */
export function listedBody(shop: Shop, listing: Listing): Record<string, unknown> {
  switch (shop.market) {
    case "SmartStore":
      return smartStoreBody(listing, listing.images.slice(0, MARKET_LIMITS.SmartStore.images), {
        shippingAddressId: 101,
        returnAddressId: 102,
      });
    case "Coupang":
      return coupangBody(shop, listing, COUPANG_PLACES);
    case "Elevenst":
      return elevenstBody(listing, ELEVENST_PLACES);
    default:
      return esmBody(shop.market === "Gmarket" ? GMARKET : AUCTION, listing, ESM_PLACES);
  }
}

/** Whether a demo would show it: buyers find something, and it is of a common size. */
export const isShowable = ({ options }: Listing): boolean =>
  options.length <= OPTIONS_MAX && (options.length === 0 || options.some(({ soldOut }) => !soldOut));
