/** The way from an empty desk to the first product on sale, in its order. */
export const FIRST_STEPS = ["account", "collect", "price", "list"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Whole numbers, as in the dashboard's reply. */
type Counts = { accountCount: number; productCount: number; unpricedCount: number; listedCount: number };

/**
 * Which steps a seller has done, and the one that comes next; none when all are. A price counts once one product has one,
 * because that is how the step is learnt.
 *
 * Example: with one account and nothing else, `{done: ["account"], next: "collect"}`.
 */
export function firstDay({ accountCount, productCount, unpricedCount, listedCount }: Counts): {
  done: FirstStep[];
  next: FirstStep | undefined;
} {
  const isDone: Record<FirstStep, boolean> = {
    account: accountCount > 0,
    collect: productCount > 0,
    price: productCount > unpricedCount,
    list: listedCount > 0,
  };
  return {
    done: FIRST_STEPS.filter((step) => isDone[step]),
    next: FIRST_STEPS.find((step) => !isDone[step]),
  };
}
