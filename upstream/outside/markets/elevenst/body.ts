import { takenName } from "@/lib/domain/listing/option-names";
import type { CertificateKind } from "@/lib/domain/listing-facts/certificates";
import type { Listing, ListingFacts, ListingOption } from "@/upstream/outside/markets/desks/listing";

const IMAGES_MAX = 4;
const FEE_STEPS = 10;
const SEE_DETAIL = "상세페이지 참조";
/** What a certificate of each kind is about, by 11st's groups, and the certificate it is in them (`certTypeCd`). */
const CERTIFIED: Readonly<Record<CertificateKind, { group: string; type: string }>> = {
  electric: { group: "01", type: "102" },
  household: { group: "01", type: "101" },
  child: { group: "02", type: "128" },
  radio: { group: "03", type: "105" },
};
const EXEMPTED = "01";
const CHEMICALS = "04";

export type ElevenstPlaces = { addrSeqOut: string; outsideYnOut: "Y" | "N"; addrSeqIn: string };

/**
 * A listing as `POST /rest/prodservices/product` wants it (docs/markets.md#11st-product-body): sold as purchasing
 * agency from abroad, our code as the seller's product code so that a lost answer can be looked up.
 */
export function elevenstBody(listing: Listing, places: ElevenstPlaces): Record<string, unknown> {
  const { delivery } = listing;
  const images = listing.images.slice(0, IMAGES_MAX);
  return {
    Product: {
      selMthdCd: "01",
      dispCtgrNo: listing.categoryId,
      prdTypCd: "01",
      prdNm: listing.name,
      brand: listing.brand,
      sellerPrdCd: listing.sellerCode,
      rmaterialTypCd: "05",
      // A country of its own code list is 02, one that is written by hand 03 (docs/markets.md#11st-product-body).
      orgnTypCd: "03",
      orgnNmVal: listing.origin,
      suplDtyfrPrdClfCd: "01",
      forAbrdBuyClf: "02",
      importFeeCd: "01",
      abrdBuyPlace: "D",
      prdStatCd: "01",
      minorSelCnYn: "Y",
      ...Object.fromEntries(images.map((url, place) => [`prdImage0${place + 1}`, url])),
      htmlDetail: listing.detailHtml,
      ProductCertGroup: ["01", "02", "03", CHEMICALS].map((group) => certificatesOf(group, listing.facts)),
      selTermUseYn: "N",
      selPrc: listing.priceKrw,
      prdSelQty: Math.max(1, listing.stock),
      ...optionsOf(listing),
      dlvCnAreaCd: "01",
      dlvWyCd: "01",
      ...deliveryFee(delivery),
      bndlDlvCnYn: "N",
      dlvCstPayTypCd: "03",
      jejuDlvCst: 0,
      islandDlvCst: 0,
      addrSeqOut: places.addrSeqOut,
      // Only for places abroad.
      ...(places.outsideYnOut === "Y" && { outsideYnOut: "Y" }),
      addrSeqIn: places.addrSeqIn,
      rtngdDlvCst: delivery.returnFeeKrw,
      exchDlvCst: delivery.exchangeFeeKrw,
      asDetail: `${listing.afterService.phone} ${listing.afterService.text}`.trim(),
      rtngExchDetail: SEE_DETAIL,
      dlvClf: "02",
      ...(listing.facts.notice && {
        ProductNotification: {
          type: listing.facts.notice.group,
          item: listing.facts.notice.fields.map(({ code, value }) => ({ code, name: value })),
        },
      }),
    },
  };
}

/**
 * One group per kind of certificate: the seller's own, else exempt as purchasing agency
 * (docs/markets.md#listing-law-certificates). Only electric and household goods can be exempt; of the other groups 11st
 * takes no more than that the goods are none (product-manage-1003).
 */
function certificatesOf(group: string, { certificates }: ListingFacts): Record<string, unknown> {
  if (group === CHEMICALS) return { crtfGrpTypCd: group, crtfGrpObjClfCd: "05" };
  const own = certificates.filter(({ kind }) => CERTIFIED[kind].group === group);
  if (own.length === 0)
    return group === EXEMPTED
      ? { crtfGrpTypCd: group, crtfGrpObjClfCd: "02", crtfGrpExptTypCd: "02" }
      : { crtfGrpTypCd: group, crtfGrpObjClfCd: "03" };
  return {
    crtfGrpTypCd: group,
    crtfGrpObjClfCd: "01",
    ProductCert: own.map(({ kind, number }) => ({ certTypeCd: CERTIFIED[kind].type, certKey: number })),
  };
}

/**
 * Free, fixed, or by the number of pieces: 11st takes ten steps joined by `^`, so "5000 per 3 pieces" begins with 5000 for
 * 1 to 3, 10000 for 4 to 6, and the last step has no end (docs/markets.md#11st-product-codes, `dlvCstInstBasiCd`).
 */
function deliveryFee({ feeKrw, perQuantity }: Listing["delivery"]): Record<string, unknown> {
  if (feeKrw <= 0) return { dlvCstInstBasiCd: "01" };
  if (!perQuantity) return { dlvCstInstBasiCd: "02", dlvCst1: feeKrw };
  const steps = Array.from({ length: FEE_STEPS }, (_, step) => step);
  const joined = (of: (step: number) => number, among = steps) => among.map(of).join("^");
  return {
    dlvCstInstBasiCd: "04",
    dlvCst3: joined((step) => feeKrw * (step + 1)),
    dlvCnt1: joined((step) => perQuantity * step + 1),
    dlvCnt2: joined((step) => perQuantity * (step + 1), steps.slice(0, -1)),
  };
}

/**
 * All groups as one, "색상/용량" with "화이트/350ml": for several groups 11st accepts just one price and one stock for all
 * combinations (product-manage-1003). The stock of an option on sale is at least 1.
 */
function optionsOf({ optionGroups, options }: Listing): Record<string, unknown> {
  if (options.length === 0) return {};
  const shown = options.filter(({ soldOut, stock }) => !soldOut && stock > 0);
  return {
    optSelectYn: "Y",
    txtColCnt: "1",
    colTitle: takenName(optionGroups.join("/"), "Elevenst") || "옵션",
    prdExposeClfCd: "00",
    ProductOption: shown.map((option) => ({
      useYn: "Y",
      colOptPrice: option.priceDeltaKrw,
      colValue0: optionName(option),
      colCount: option.stock,
      colSellerStockCd: option.sku,
    })),
  };
}

/** Cut to what 11st takes; the seller's own names stay as they are on our side. */
/** An option as 11st has it, e.g. "빨강/M". */
export const optionName = ({ names }: Pick<ListingOption, "names">): string => takenName(names.join("/"), "Elevenst");
