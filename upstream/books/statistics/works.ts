import { LISTED_BEFORE } from "@/lib/domain/listing/upload-counts";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { CollectLog, UploadWorkLog, WorkItem } from "@/lib/contract/calls/log";
import type { Parsed } from "@/lib/contract/catalogue";
import { lossTakenOf } from "@/lib/domain/listing/loss-taken";
import type { Needs } from "@/upstream/context";
import { workItems, works, type ItemStatus, type WorkType } from "@/upstream/db/schema";
import { renderIfAny } from "@/upstream/kit/messages";

const WORKS_SHOWN = 500;

/** Everything but the raw page state, which may be megabytes. */
const SHOWN = {
  index: workItems.index,
  site: workItems.site,
  url: workItems.url,
  code: workItems.code,
  productId: workItems.productId,
  title: workItems.title,
  image: workItems.image,
  market: workItems.market,
  account: workItems.account,
  status: workItems.status,
  nativeStatus: workItems.nativeStatus,
  marketProductCode: workItems.marketProductCode,
  productUrl: workItems.productUrl,
  reason: workItems.reason,
  message: workItems.message,
  attempts: workItems.attempts,
  updateDate: workItems.updateDate,
};

type Tally = {
  total: number;
  success: number;
  /** Of those the ones that an account listed before. */
  already: number;
  fail: number;
  open: number;
  cancelled: number;
  end: Date | string | null;
};

const isBefore = sql`${workItems.status} = 'Success' and ${workItems.reason} = ${LISTED_BEFORE}`;
const counts = {
  total: sql<number>`count(*)::int`,
  success: sql<number>`(count(*) filter (where ${workItems.status} = 'Success'))::int`,
  already: sql<number>`(count(*) filter (where ${isBefore}))::int`,
  fail: sql<number>`(count(*) filter (where ${workItems.status} = 'Fail'))::int`,
  open: sql<number>`(count(*) filter (where ${workItems.status} in ('Waiting', 'Working')))::int`,
  cancelled: sql<number>`(count(*) filter (where ${workItems.status} = 'Cancelled'))::int`,
  end: sql<string | null>`max(${workItems.updateDate})`,
};

/** A work is done when no item waits or runs, and cancelled when some were never begun; the last item's moment is its end. */
const stateOf = (tally: Tally) => ({
  status: tally.open > 0 ? ("Working" as const) : tally.cancelled > 0 ? ("Cancelled" as const) : ("Done" as const),
  endTime: tally.open > 0 || !tally.end ? null : new Date(tally.end).toISOString(),
});

const recent = ({ db, user }: Needs<"db" | "user">, type: WorkType) =>
  db
    .select()
    .from(works)
    .where(and(eq(works.userId, user.id), eq(works.type, type)))
    .orderBy(desc(works.number))
    .limit(WORKS_SHOWN);

export async function collectLogs(context: Needs<"db" | "user">): Promise<CollectLog[]> {
  const rows = await recent(context, "Collect");
  if (rows.length === 0) return [];
  const tallies = await context.db
    .select({ workNumber: workItems.workNumber, ...counts })
    .from(workItems)
    .where(
      inArray(
        workItems.workNumber,
        rows.map(({ number }) => number),
      ),
    )
    .groupBy(workItems.workNumber);
  const byNumber = new Map(tallies.map((tally) => [tally.workNumber, tally]));
  return rows.map((work) => {
    const tally: Tally = byNumber.get(work.number) ?? {
      total: 0,
      success: 0,
      already: 0,
      fail: 0,
      open: 0,
      cancelled: 0,
      end: work.endTime,
    };
    return {
      workNumber: work.number,
      site: work.site,
      keyword: work.keyword,
      groupName: work.groupName,
      memo: work.memo,
      collectRequestCount: tally.total,
      collectSuccessCount: tally.success,
      collectFailCount: tally.fail,
      startTime: work.startTime.toISOString(),
      ...stateOf(tally),
    };
  });
}

/** One row per work and market account: a work that goes to two markets is two rows. */
export async function uploadLogs(context: Needs<"db" | "user">): Promise<UploadWorkLog[]> {
  const rows = await recent(context, "Upload");
  if (rows.length === 0) return [];
  const started = new Map(rows.map(({ number, startTime }) => [number, startTime]));
  const tallies = await context.db
    .select({ workNumber: workItems.workNumber, market: workItems.market, account: workItems.account, ...counts })
    .from(workItems)
    .where(inArray(workItems.workNumber, [...started.keys()]))
    .groupBy(workItems.workNumber, workItems.market, workItems.account)
    .orderBy(desc(workItems.workNumber), asc(workItems.market));
  return tallies.map((tally) => ({
    workNumber: tally.workNumber,
    market: tally.market ?? "",
    account: tally.account,
    uploadTotalCount: tally.total,
    uploadSuccessCount: tally.success - tally.already,
    uploadAlreadyCount: tally.already,
    uploadFailCount: tally.fail,
    startTime: (started.get(tally.workNumber) ?? new Date(0)).toISOString(),
    ...stateOf(tally),
  }));
}

export async function workDetail(
  { query }: Parsed<"log.detail">,
  { db, user }: Needs<"db" | "user">,
): Promise<WorkItem[]> {
  const rows = await db
    .select(SHOWN)
    .from(workItems)
    .where(
      and(eq(workItems.userId, user.id), eq(workItems.type, query.type), eq(workItems.workNumber, query.workNumber)),
    )
    .orderBy(asc(workItems.index));
  const [work] = await db
    .select({ settings: works.settings })
    .from(works)
    .where(and(eq(works.userId, user.id), eq(works.number, query.workNumber)));
  return rows.map(({ productId, updateDate, status, message, ...item }) => ({
    ...item,
    lossTaken: lossTakenOf(work?.settings?.losses, productId, item.market),
    message: renderIfAny(message),
    objectId: productId,
    status: status satisfies ItemStatus,
    updateDate: updateDate.toISOString(),
  }));
}
