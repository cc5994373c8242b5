import fc from "fast-check";
import { endingsInARow, restartPauseMs } from "@/scripts/restart-pause";

describe("how long a process that ended is waited for", () => {
  it.each([
    ["not at all the first time", 1, 0],
    ["not at all after a long life", 0, 0],
    ["half a second the second time", 2, 500],
    ["then twice as long", 3, 1_000],
    ["and again", 4, 2_000],
    ["half a minute at last", 8, 30_000],
    ["and never longer", 500, 30_000],
  ])("%s", (_, endings, ms) => expect(restartPauseMs(endings)).toBe(ms));

  it("grows with every ending and never over half a minute", () => {
    fc.assert(
      fc.property(fc.nat(2_000), (endings) => {
        const [now, next] = [restartPauseMs(endings), restartPauseMs(endings + 1)];
        return now <= next && next <= 30_000;
      }),
    );
  });

  it.each([
    ["counts an ending right after the start", 3, 500, 4],
    ["counts one after a minute", 3, 60_000, 4],
    ["forgets them all after a longer life", 3, 60_001, 0],
  ])("%s", (_, before, livedMs, endings) => expect(endingsInARow(before, livedMs)).toBe(endings));
});
