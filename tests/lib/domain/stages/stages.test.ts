import fc from "fast-check";
import { mayMove, movesFrom, ORDER_STAGES, sharedMoves, waitsForShipping } from "@/lib/domain/stages/stages";

const stage = fc.constantFrom(...ORDER_STAGES);

test.each([
  ["a new order is confirmed", "New", "Ready", true],
  ["a confirmation is taken back", "Ready", "New", true],
  ["a new order does not leap to delivered", "New", "DeliveryOk", false],
  ["a decided order is not cancelled", "Decided", "Cancel", false],
  ["a delivered order comes back", "DeliveryOk", "Return", true],
  ["a click on the same stage fails nobody", "Cancel", "Cancel", true],
] as const)("%s", (_, from, to, allowed) => {
  expect(mayMove(from, to)).toBe(allowed);
});

test("from every stage some way leads on, and a way back from every claim", () => {
  for (const from of ORDER_STAGES) expect(movesFrom(from).length).toBeGreaterThan(0);
  for (const claim of ["Cancel", "Return", "Exchange"] as const)
    expect(movesFrom(claim).every((to) => !["Cancel", "Return", "Exchange"].includes(to))).toBe(true);
});

test("what a selection offers, each of its orders may do", () => {
  fc.assert(
    fc.property(fc.array(stage, { minLength: 1, maxLength: 8 }), (stages) => {
      const moves = sharedMoves(stages);
      for (const to of ORDER_STAGES) {
        const isForAll = stages.every((from) => from !== to && mayMove(from, to));
        expect(moves.includes(to)).toBe(isForAll);
      }
    }),
  );
  expect(sharedMoves([])).toEqual([]);
});

test("only unsent orders wait for shipping", () => {
  expect(ORDER_STAGES.filter(waitsForShipping)).toEqual(["New", "Ready"]);
});
