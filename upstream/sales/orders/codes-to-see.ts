import { and, eq, inArray, isNull, lt, or, type SQL } from "drizzle-orm";
import { answersCountFrom } from "@/lib/domain/customs/pcc";
import { orders } from "@/upstream/db/schema";

/** Orders not sent yet whose customs code needs their seller: missing, another person's, or checked too long ago. */
export const hasCodeToSee = (now: Date): SQL | undefined =>
  and(
    inArray(orders.stage, ["New", "Ready"]),
    or(
      eq(orders.hasPcc, false),
      eq(orders.pccStatus, "Mismatch"),
      and(
        inArray(orders.pccStatus, ["Match", "Warn"]),
        or(isNull(orders.pccCheckedAt), lt(orders.pccCheckedAt, answersCountFrom(now))),
      ),
    ),
  );
