import { gte, lt, sql } from "drizzle-orm";
import type { Reply } from "@/lib/contract/catalogue";
import { lastDays, seoulDay } from "@/lib/domain/kit/seoul-days";
import {
  hasFallen,
  readShare,
  UNREAD_REASONS,
  type ReadingCount,
  type ReadingResult,
} from "@/lib/domain/sites/read-share";
import { SITE_NAMES, type SiteName } from "@/lib/domain/sites/sites";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { siteReadings } from "@/upstream/db/schema";
import type { CollectFailureReason } from "@/upstream/outside/sources/collect-outcome";
import type { Reading } from "@/upstream/outside/sources/collector";
import { formOf } from "@/upstream/outside/sources/inspect";

/** Failures that say nothing of how well a site is read. */
const NO_PAGE: readonly CollectFailureReason[] = ["unreachable", "unsupported_address", "short_link", "rate_limited"];

const DAYS_SHOWN = 14;
const DAYS_KEPT = 90;

/** Counts a page that was read, or was not. A reading without a page, such as a broken line, is not counted. */
export async function noteReading(db: Database, site: SiteName, { outcome, page }: Reading, now: Date): Promise<void> {
  const reason = outcome.ok ? undefined : outcome.reason;
  if (reason !== undefined && NO_PAGE.includes(reason)) return;
  const result: ReadingResult = reason === undefined ? "read" : UNREAD_REASONS.includes(reason) ? "unread" : "refused";
  const form = page && result !== "refused" ? (formOf(site, page) ?? "") : "";
  await db
    .insert(siteReadings)
    .values({ day: seoulDay(now), site, form, result, count: 1 })
    .onConflictDoUpdate({
      target: [siteReadings.day, siteReadings.site, siteReadings.form, siteReadings.result],
      set: { count: sql`${siteReadings.count} + 1` },
    });
}

/** How well each site was read in the last two weeks, by form and day, and which ones are read worse today than before. */
export async function siteReadingsOf({ db, now }: Needs<"db" | "now">): Promise<Reply<"sitePage.readings">> {
  const days = lastDays(now, DAYS_SHOWN);
  const rows = await db
    .select()
    .from(siteReadings)
    .where(gte(siteReadings.day, days[0] ?? seoulDay(now)));
  return {
    days,
    sites: SITE_NAMES.map((site) => {
      const counts: ReadingCount[] = rows.filter((row) => row.site === site);
      return { site, ...readShare(counts), hasFallen: hasFallen(counts, seoulDay(now)), counts };
    }),
  };
}

/** Takes out counts that are older than `DAYS_KEPT` days. */
export async function forgetOldReadings(db: Database, now: Date): Promise<void> {
  const [oldest = ""] = lastDays(now, DAYS_KEPT);
  await db.delete(siteReadings).where(lt(siteReadings.day, oldest));
}
