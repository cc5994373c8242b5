import type { CommissionPart, SettlementKind } from "@/lib/domain/revenue/settlement";
import type { MarketAccount } from "./account";
import type { MarketAnswer } from "./answers";

/**
 * One line of a settlement, whole won and Korean days. An empty `orderItemNo` is about the whole order, an empty `orderNo`
 * about none. `amountKrw` is what is paid; a refund's figures are below nothing.
 */
export type SettlementLine = {
  lineNo: string;
  kind: SettlementKind;
  orderNo: string;
  orderItemNo: string;
  basisDay: string;
  payDay: string;
  saleKrw: number;
  feeKrw: number;
  couponKrw: number;
  amountKrw: number;
  /** What the fee is made up of, where the market tells it; the parts make up `feeKrw`. */
  fees?: CommissionPart[];
};

/** What a market pays. */
export type SettlementDesk = {
  /** What the market settles, by the days it counts it on; days that have not ended are not there yet. */
  settlements(account: MarketAccount, range: { from: Date; to: Date }): Promise<MarketAnswer<SettlementLine[]>>;
};
