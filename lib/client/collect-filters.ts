import type { CollectFilter } from "@/lib/contract/calls/collection";

const isFilter = (one: unknown): one is CollectFilter =>
  typeof one === "object" &&
  one !== null &&
  typeof (one as Partial<CollectFilter>).idx === "number" &&
  typeof (one as Partial<CollectFilter>).targetWord === "string";

/**
 * Word filters as `collection.getFilter` answers them; something that is no list of them means that there are none
 * (docs/wire.md#collecting).
 *
 * Example: `collectFiltersIn("없음")` is `[]`.
 */
export const collectFiltersIn = (reply: unknown): readonly CollectFilter[] =>
  Array.isArray(reply) && reply.every(isFilter) ? reply : [];
