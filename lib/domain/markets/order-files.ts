import type { OrderStage } from "@/lib/domain/stages/stages";
import type { OpenMarketName } from "./markets";

/**
 * How a market's order download names the numbers of an order, so that an order of a file and the same order of the API
 * are one. Two markets that share a download share its `id`. `docs/markets.md#order-downloads` has the sources.
 */
export type OrderFile = {
  readonly id: string;
  /** Headings of the order's number and of its line's; `part` follows the line's number after a hyphen. */
  readonly orderNo: readonly string[];
  readonly line: readonly string[];
  readonly part?: readonly string[];
  /** An order's number that a seller may leave out of the download: the line's number is enough to find the order. */
  readonly orderNoIsLine?: true;
  /** Headings of what travels in one parcel, whose fee each of its lines repeats. */
  readonly box?: readonly string[];
  /** Headings of the column that tells the market where several share the download, and each market's word in it. */
  readonly shop?: readonly string[];
  readonly shopWords?: Partial<Record<OpenMarketName, RegExp>>;
  /** Where its orders are when the file has no status. */
  readonly usualStage: OrderStage;
};

/**
 * The forms of order downloads, each with the markets that share it. Apart from the markets' own objects, which every page
 * loads, because one dialog alone reads files.
 */
export const ORDER_FILES: readonly { file: OrderFile; markets: readonly OpenMarketName[] }[] = [
  {
    markets: ["SmartStore"],
    file: {
      id: "smartStore",
      orderNo: ["주문번호"],
      line: ["상품주문번호"],
      box: ["배송비 묶음번호"],
      // A sheet saved by Naru names its columns alike and holds orders of other markets too.
      shop: ["마켓"],
      shopWords: { SmartStore: /스마트스토어/ },
      usualStage: "New",
    },
  },
  {
    markets: ["Coupang"],
    file: { id: "coupang", orderNo: ["주문번호"], line: ["묶음배송번호"], part: ["옵션ID"], usualStage: "Ready" },
  },
  {
    markets: ["Gmarket", "Auction"],
    file: {
      id: "esm",
      orderNo: ["장바구니번호(결제번호)", "장바구니번호", "결제번호"],
      line: ["주문번호"],
      orderNoIsLine: true,
      box: ["배송번호", "배송번호(묶음)"],
      shop: ["아이디", "마켓ID구분", "판매자 아이디", "판매아이디"],
      shopWords: { Gmarket: /G마켓|지마켓|gmarket/i, Auction: /옥션|auction/i },
      usualStage: "Ready",
    },
  },
  {
    markets: ["Elevenst"],
    file: { id: "elevenst", orderNo: ["주문번호"], line: ["배송번호"], part: ["주문순번"], usualStage: "Ready" },
  },
];
