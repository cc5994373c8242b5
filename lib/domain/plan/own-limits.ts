import { quotaOf } from "./plan-quota";

/** What an admin allows one user a month instead of what the plan does; a limit that is not there is the plan's. */
export type OwnLimits = { collect?: number; upload?: Record<string, number> };

type Holder = { plan: string; ownLimits?: OwnLimits | null };

/** Collects a month; null means no limit. Example: `collectLimitOf({plan: "free", ownLimits: {collect: 500}})` is 500. */
export const collectLimitOf = ({ plan, ownLimits }: Holder): number | null =>
  ownLimits?.collect ?? quotaOf(plan).collect;

/** Uploads a month to one market besides the plan's limit over all; null means none of its own. */
export const uploadLimitAt = ({ ownLimits }: Pick<Holder, "ownLimits">, market: string): number | null =>
  ownLimits?.upload?.[market] ?? null;
