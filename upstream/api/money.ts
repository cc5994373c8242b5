import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { ledgerFile } from "@/upstream/books/revenue/ledger-file";
import { monthOrders, monthReport } from "@/upstream/books/revenue/month";
import { decideStock, listStock } from "@/upstream/books/revenue/stock";
import { pullSettlements } from "@/upstream/books/settlements/pull";
import { bookLater } from "./booking";

export const money: NounHandlers<"money", Context> = {
  async pull(input, context) {
    const answer = await pullSettlements(input, context);
    bookLater(context);
    return answer;
  },
  month: monthReport,
  orders: monthOrders,
  ledgerFile,
  stock: listStock,
  decideStock,
};
