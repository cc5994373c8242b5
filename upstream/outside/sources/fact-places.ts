import type { FactName } from "@/lib/domain/sites/page-facts";

/** Where a site's pages hold each fact, most trusted first. A fact without places is on none of its pages. */
export type FactPlaces = Partial<Record<FactName, readonly string[]>>;
