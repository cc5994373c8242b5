/** How many at a time, altogether and of one lane: what hangs in one lane leaves room for the others. */
type Bounds<Item> = { atOnce: number; laneOf(item: Item): string; perLane: number };

/**
 * Runs something for every item, in their order as far as the bounds allow, and comes back when all have ended. `run` must
 * not throw: one item's failure is no reason to leave the others out.
 */
export async function sideBySide<Item>(
  items: readonly Item[],
  { atOnce, laneOf, perLane }: Bounds<Item>,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lanes = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const change = (lane: string, by: number) => lanes.set(lane, (lanes.get(lane) ?? 0) + by);
  for (;;) {
    while (underWay.size < atOnce) {
      const at = waiting.findIndex((item) => (lanes.get(laneOf(item)) ?? 0) < perLane);
      const [item] = at < 0 ? [] : waiting.splice(at, 1);
      if (item === undefined) break;
      const lane = laneOf(item);
      change(lane, 1);
      const running = run(item).finally(() => {
        change(lane, -1);
        underWay.delete(running);
      });
      underWay.add(running);
    }
    if (underWay.size === 0) return;
    await Promise.race(underWay);
  }
}
