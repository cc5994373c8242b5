/** The parts of a seller's work a staff member may be let into (docs/specification.md#roles only knows roles). */
export const AREAS = ["edit", "list", "orders", "money", "settings"] as const;
export type Area = (typeof AREAS)[number];

/** So many people work for one seller at most, invitations that wait counted. */
export const STAFF_MAX = 20;

/** An invitation's link works so long. */
export const INVITATION_DAYS = 7;

/**
 * The right an action at a seller's shop requires: one of some areas, none in particular (`anybody`), or ownership
 * (`owner`).
 */
export type ShopNeed = readonly Area[] | "anybody" | "owner";

/**
 * Whether a user with these areas may do it; `undefined` is the seller, who may do everything.
 *
 * Example: `mayIn(["edit"], ["edit", "list"])` is true, `mayIn(["edit"], "owner")` is false.
 */
export function mayIn(areas: readonly Area[] | undefined, need: ShopNeed | undefined): boolean {
  if (areas === undefined || need === undefined || need === "anybody") return true;
  return need !== "owner" && need.some((area) => areas.includes(area));
}
