import fc from "fast-check";
import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { HeldRoom } from "@/lib/server/door/body-room";
import { Refusal } from "@/lib/server/door/refusal";

/** The status of the refusal, or 200 where there was room. */
function statusOf(held: HeldRoom, bytes: number): number {
  try {
    held.take(bytes);
    return 200;
  } catch (error) {
    return error instanceof Refusal ? error.code : 500;
  }
}

describe("the room for bodies in memory", () => {
  it("is full for one caller before it is full for all", () => {
    const held = Array.from({ length: 4 }, (_, at) => new HeldRoom(`seller ${at}`));
    expect(held.map((one) => statusOf(one, 64 * MEGABYTE))).toEqual([200, 200, 200, 200]);
    expect(statusOf(new HeldRoom("seller 0"), 1)).toBe(429);
    const late = new HeldRoom("seller 9");
    expect(statusOf(late, 1)).toBe(503);
    held[0]!.giveBack();
    expect(statusOf(late, 1)).toBe(200);
    for (const one of [...held, late]) one.giveBack();
  });

  it("is all there again when everybody has given back, in whatever order and however often", () => {
    const deed = fc.record({ caller: fc.constantFrom("a", "b"), bytes: fc.integer({ min: 0, max: 40 * MEGABYTE }) });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 20 }), (deeds) => {
        const all = deeds.map(({ caller, bytes }) => {
          const held = new HeldRoom(caller);
          statusOf(held, bytes);
          return held;
        });
        for (const held of [...all, ...all.reverse()]) held.giveBack();
        const whole = ["a", "b", "c", "d"].map((caller) => new HeldRoom(caller));
        expect(whole.map((held) => statusOf(held, 64 * MEGABYTE))).toEqual([200, 200, 200, 200]);
        for (const held of whole) held.giveBack();
      }),
    );
  });
});
