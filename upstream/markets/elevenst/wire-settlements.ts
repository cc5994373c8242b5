import { z } from "zod";
import { manyOf, xmlText } from "@/upstream/kit/xml";
import { rows } from "@/upstream/markets/wire";

const word = z.union([z.string(), z.number()]).transform(xmlText).catch("");
/** An amount as 11st writes it, e.g. `"27,450"`. */
const won = word.transform((text) => Math.trunc(Number(text.replaceAll(",", ""))) || 0);

const line = z.object({
  ordNo: word.pipe(z.string().min(1)),
  ordPrdSeq: word,
  clmReqSeq: word,
  stlDy: word,
  stlPlnDy: word,
  pocnfrmDt: word,
  selPrcAmt: won,
  dlvAmt: won,
  cupnAmt: won,
  sellerCupnAmt: won,
  stlAmt: won,
});
export type ElevenstSettled = z.infer<typeof line>;
/** `GET /settlement/settlementList/…` (3.2); an empty list has a result of its own and no rows. */
export const settled = z.union([
  z.object({ seStlDtlList: z.unknown().optional().transform(manyOf).pipe(rows("11st settlements", line)) }),
  z.literal("").transform(() => ({ seStlDtlList: [] })),
]);
