import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { parseProductAddress } from "@/lib/domain/sites/product-address";
import { quotaOf, remaining } from "@/lib/domain/plan/plan-quota";
import { seoulDay, startOfDay } from "@/lib/domain/kit/seoul-days";
import type { Context } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { workItems } from "@/upstream/db/schema";
import type { Site } from "@/upstream/sources/normalised-product";
import { startWork } from "@/upstream/queue/start-work";

type Body = Parsed<"collection.collectTaobao">["body"];
type RawBody = Parsed<"collection.collectTaobaoRaw">["body"];

/** When the current month began in Korea: plans count by the month. */
export const monthStart = (now: Date): Date => startOfDay(`${seoulDay(now).slice(0, 7)}-01`) ?? now;

/** Items collected or waiting to be in this month; failures cost nothing. */
export async function collectsUsed(db: Database, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ used: sql<number>`count(*)::int` })
    .from(workItems)
    .where(
      and(
        eq(workItems.userId, userId),
        eq(workItems.type, "Collect"),
        inArray(workItems.status, ["Success", "Waiting", "Working"]),
        gte(workItems.updateDate, monthStart(now)),
      ),
    );
  return row?.used ?? 0;
}

/**
 * Starts collecting addresses of one site. Addresses of another site, unreadable ones and those beyond the plan's quota
 * are items too: they fail at once, each with its reason, instead of vanishing.
 */
export async function startCollect(site: Site, body: Body | RawBody, context: Context): Promise<string> {
  const { groupName, memo, keyword } = body;
  const number = await startWork(context, { type: "Collect", site, groupName, memo, keyword }, async (tx) => {
    let left = remaining(await collectsUsed(tx, context.user.id, context.now), quotaOf(context.user.plan).collect);
    return body.items.map((item) => {
      const address = parseProductAddress(item.url);
      const base = { lane: `collect/${site}`, site, url: item.url.slice(0, 4_000) };
      if (!address.ok || address.site !== site) {
        return { ...base, ...failed("unsupported_address", `${site} 상품 주소가 아닙니다.`) };
      }
      if (left !== null && left <= 0) return { ...base, ...failed("quota", "이번 달 수집 한도를 모두 사용했습니다.") };
      if (left !== null) left -= 1;
      const raw = "raw" in item ? { raw: item.raw ?? null, lane: "collect/raw" } : {};
      return { ...base, url: address.url, code: address.code, ...raw };
    });
  });
  return `수집 작업을 시작했습니다. 작업번호: ${number}`;
}

const failed = (reason: string, message: string) => ({ status: "Fail" as const, reason, message });
