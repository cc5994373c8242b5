type PlanQuota = { collect: number | null; translate: number | null; upload: number | null };

/** What a plan allows in a month; null means no limit. Plan names are the upstream's (docs/wire.md#enumerations). */
const QUOTAS: Record<string, PlanQuota> = {
  free: { collect: 100, translate: 0, upload: 30 },
  Lite: { collect: 1_000, translate: 100, upload: 500 },
  Basic: { collect: 5_000, translate: 500, upload: 3_000 },
  Unlimited: { collect: null, translate: null, upload: null },
};

/** What the plans cost a month in whole won. The prices are the rehearsal's; a real shop sets its own. */
export const PLAN_PRICES: Record<string, number> = { free: 0, Lite: 29_000, Basic: 59_000, Unlimited: 99_000 };

/** An unknown plan gets the free plan's quota. */
export const quotaOf = (plan: string): PlanQuota => QUOTAS[plan] ?? (QUOTAS.free as PlanQuota);

/** The remaining number: `remaining(120, 100)` is 0, never negative; without a limit it is null. */
export const remaining = (used: number, limit: number | null): number | null =>
  limit === null ? null : Math.max(0, limit - used);
