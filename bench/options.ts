import { combineOptions, type Combination, type OptionGroup } from "@/lib/domain/option/combine-options";
import { roundsOf } from "./smoke-mode.mjs";

/**
 * How long regenerating option combinations takes when every combination has a price and stock to keep: ours at
 * 50 × 50 × 50, and the usual way, which searches the earlier combinations for each new one, at a size it can finish.
 */
const ROUNDS = roundsOf(9);
const SIZE = 50;
const PEER_SIZE = 18;
const TARGET_MS = 100;

const groupsOf = (size: number): OptionGroup[] =>
  ["a", "b", "c"].map((id) => ({
    id,
    name: id,
    values: Array.from({ length: size }, (_, index) => ({ id: `${id}${index}`, name: `${id} value ${index}` })),
  }));

const keptOf = (size: number): Combination[] =>
  combineOptions(groupsOf(size), []).map((row, index) => ({ ...row, krw: 10_000 + index, quantity: index % 100 }));

/** The peer: cross product by nested maps, kept values found by `previous.find`. */
function searching(groups: readonly OptionGroup[], previous: readonly Combination[]): Combination[] {
  const [a, b, c] = groups.map((group) => group.values);
  return (a ?? []).flatMap((x) =>
    (b ?? []).flatMap((y) =>
      (c ?? []).map((z) => {
        const id = [x.id, y.id, z.id].join(":");
        const name = [x.name, y.name, z.name].join("//");
        const old = previous.find((row) => row.id === id);
        return old
          ? { ...old, id, name }
          : { id, name, checked: false, isSoldOut: false, quantity: 1_000, krw: 0, cny: 0, image: null };
      }),
    ),
  );
}

type Way = typeof combineOptions;

function medianMs(way: Way, size: number, previous: readonly Combination[]): number {
  const times = Array.from({ length: ROUNDS }, () => {
    // New groups every time, as an edit makes them, so that nothing can be remembered between rounds.
    const groups = groupsOf(size);
    const start = performance.now();
    const rows = way(groups, previous);
    const took = performance.now() - start;
    if (rows.length !== size ** 3 || rows.at(-1)?.krw !== 10_000 + size ** 3 - 1)
      throw new Error("A kept price was lost");
    return took;
  });
  return times.sort((one, other) => one - other)[ROUNDS >> 1] ?? NaN;
}

const kept = keptOf(SIZE);
const peerKept = keptOf(PEER_SIZE);
const shuffled = [...kept].reverse();
const moved = kept.map((row) => ({ ...row, id: `old-${row.id}` }));
medianMs(combineOptions, SIZE, kept);
const full = medianMs(combineOptions, SIZE, kept);
const byId = medianMs(combineOptions, SIZE, shuffled);
const byName = medianMs(combineOptions, SIZE, moved);
const ours = medianMs(combineOptions, PEER_SIZE, peerKept);
const peer = medianMs(searching, PEER_SIZE, peerKept);
console.table({
  [`ours, ${SIZE}³ kept in place`]: {
    combinations: SIZE ** 3,
    ms: +full.toFixed(1),
    "to target": `${(full / TARGET_MS).toFixed(2)} of ${TARGET_MS} ms`,
  },
  [`ours, ${SIZE}³ kept by id`]: { combinations: SIZE ** 3, ms: +byId.toFixed(1) },
  [`ours, ${SIZE}³ kept by name`]: { combinations: SIZE ** 3, ms: +byName.toFixed(1) },
  [`ours, ${PEER_SIZE}³`]: { combinations: PEER_SIZE ** 3, ms: +ours.toFixed(2) },
  [`searching, ${PEER_SIZE}³`]: {
    combinations: PEER_SIZE ** 3,
    ms: +peer.toFixed(1),
    "to ours": `${(peer / ours).toFixed(0)} times`,
  },
});
