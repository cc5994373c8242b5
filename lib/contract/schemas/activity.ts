import { z } from "zod";
import { DEED_GROUPS } from "@/lib/domain/audit/deeds";
import { AREAS } from "@/lib/domain/staff/areas";
import { moment, paged } from "./common";

/** One line of the audit trail. `deed` is one of `DEEDS`; an older or a newer upstream may name others. */
export const deed = z.looseObject({
  id: z.number(),
  at: moment,
  deed: z.string(),
  /** `cut`: the result is unknown, because the service ended before it could respond. */
  outcome: z.enum(["ok", "refused", "failed", "cut"]),
  /** How many things it was about, the first of them by their shortened ids, and the market. */
  count: z.number().nullish(),
  ids: z.array(z.string()).nullish(),
  market: z.string().nullish(),
  /** Where it was done from. */
  address: z.string().nullish(),
  requestId: z.string(),
  /** Whether an admin did it to the reader. */
  isByAdmin: z.boolean().nullish(),
  /** The name of the staff member who did it for the reader. */
  by: z.string().nullish(),
  /** The areas one of which was missing, of a deed that was refused for it. */
  areas: z.array(z.enum(AREAS)).nullish().catch(null),
  /** Actor and target by account; only admins receive these. Null for a name that is not known. */
  account: z.string().nullish(),
  target: z.string().nullish(),
});
export type DeedLine = z.infer<typeof deed>;

export const deedFilter = z.strictObject({ ...paged, group: z.enum(DEED_GROUPS).optional() });
