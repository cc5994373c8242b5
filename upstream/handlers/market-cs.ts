import type { NounHandlers } from "@/lib/contract/catalogue";
import { gap } from "@/upstream/answers";
import type { Context } from "@/upstream/context";

export const marketCs: NounHandlers<"marketCs", Context> = {
  list: gap("marketCs.list"),
  answer: gap("marketCs.answer"),
};
