import type { MallProduct, MallSku } from "@/rehearsal/malls/mall-product";
import { trapsOf } from "@/rehearsal/malls/trap";
import type { Row, TaobaoData } from "./data";

/** Containers that have components. */
export const CURRENT = ["ssr", "bare", "pcdetail"];
/** Containers that are pages. */
export const PAGES = ["ssr", "bare"];

/** Writes one trap of Taobao. */
export const trap = trapsOf<TaobaoData>("Taobao", "taobao");

export const hasOptions = ({ groups }: MallProduct): boolean => groups.length > 0;
export const isOnSale = ({ skus }: MallProduct): boolean =>
  skus.some(({ price, original }) => price !== null && price < original);
/** The rows with a promotion. */
export const sales = ({ skuCore }: TaobaoData): Row[] =>
  Object.values(skuCore.sku2info).filter(({ subPrice }) => subPrice);
/** Takes the promotion of a combination away. */
export const withoutSale = (sku: MallSku): void => {
  if (sku.price !== null) sku.price = sku.original;
};
/** Changes the row of every combination; `at` counts from 0. Key "0" is none. */
export const eachRow = ({ skuCore }: TaobaoData, change: (row: Row, at: number) => void): void =>
  Object.entries(skuCore.sku2info).forEach(([key, row], at) => key !== "0" && change(row, at));
