import fc from "fast-check";
import { NoTurn, Turns } from "@/lib/process/turns";

const LIMITS = { perKey: 2, total: 3, waitMs: 60_000, waitingMax: 10 };
/** Long enough for every promise that can settle to have done so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("turns", () => {
  it("runs no more of one key than it may, and the next one when one has ended", async () => {
    const turns = new Turns(LIMITS);
    const [first] = await Promise.all([turns.take("a"), turns.take("a")]);
    let hasThird = false;
    const third = turns.take("a").then((end) => {
      hasThird = true;
      return end;
    });
    await settled();
    expect(hasThird).toBe(false);
    first!();
    (await third)();
    expect(hasThird).toBe(true);
  });

  it("gives no turn twice for an end that is told twice", async () => {
    const turns = new Turns({ ...LIMITS, waitMs: 0 });
    const [first] = await Promise.all([turns.take("a"), turns.take("a")]);
    first!();
    first!();
    await turns.take("a");
    await expect(turns.take("a")).rejects.toThrow(NoTurn);
  });

  it("goes round: who has ten waiting comes no oftener than who has one", async () => {
    const turns = new Turns({ perKey: 10, total: 1, waitMs: 60_000, waitingMax: 20 });
    const order: string[] = [];
    const end = await turns.take("busy");
    const all = [..."bbbbbbbbbb", "c", "d"].map(async (key) => {
      const done = await turns.take(key);
      order.push(key);
      done();
    });
    await settled();
    end();
    await Promise.all(all);
    expect(order.slice(0, 4).sort()).toEqual(["b", "b", "c", "d"]);
  });

  it("says no when none comes free in time, and that one's place is not lost to the others", async () => {
    const turns = new Turns({ ...LIMITS, perKey: 1, waitMs: 1 });
    const end = await turns.take("a");
    await expect(turns.take("a")).rejects.toThrow(NoTurn);
    end();
    (await turns.take("a"))();
  });

  it("says no at once when too many wait already", async () => {
    const turns = new Turns({ ...LIMITS, perKey: 1, waitingMax: 1 });
    const end = await turns.take("a");
    const waiting = turns.take("a");
    await expect(turns.take("a")).rejects.toThrow(NoTurn);
    end();
    (await waiting)();
  });

  it("never runs more than it may, whatever comes and ends in whatever order, and lets everybody through", async () => {
    const deed = fc.record({ key: fc.constantFrom("a", "b", "c"), rounds: fc.integer({ min: 0, max: 3 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 30 }), async (deeds) => {
        const turns = new Turns({ perKey: 2, total: 3, waitMs: 60_000, waitingMax: 30 });
        const running: string[] = [];
        await Promise.all(
          deeds.map(async ({ key, rounds }) => {
            const end = await turns.take(key);
            running.push(key);
            expect(running.length).toBeLessThanOrEqual(3);
            expect(running.filter((one) => one === key).length).toBeLessThanOrEqual(2);
            for (let round = 0; round < rounds; round += 1) await settled();
            running.splice(running.indexOf(key), 1);
            end();
          }),
        );
        expect(running).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
