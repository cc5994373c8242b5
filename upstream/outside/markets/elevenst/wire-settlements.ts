import { z } from "zod";
import { manyOf } from "@/upstream/kit/xml";
import { optionalAmount, amountNeeded, id, rows, word } from "@/upstream/outside/markets/wire";

/** An amount as 11st writes it, e.g. `"27,450"`; 0 where there is none. */
const won = optionalAmount.transform((told) => Math.trunc(told ?? 0));
const wonNeeded = amountNeeded.transform(Math.trunc);

const line = z.object({
  ordNo: id,
  ordPrdSeq: word,
  clmReqSeq: word,
  stlDy: word,
  stlPlnDy: word,
  pocnfrmDt: word,
  selPrcAmt: wonNeeded,
  dlvAmt: won,
  cupnAmt: won,
  sellerCupnAmt: won,
  stlAmt: wonNeeded,
});
export type ElevenstSettled = z.infer<typeof line>;
/** `GET /settlement/settlementList/…` (3.2); an empty list has a result of its own and no rows. */
export const settled = z.union([
  z.object({
    seStlDtlList: z
      .unknown()
      .optional()
      .transform(manyOf)
      .pipe(rows("11st settlements", line, { kind: "settlement", number: ["ordNo"] })),
  }),
  z.literal("").transform(() => ({ seStlDtlList: [] })),
]);
