import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { TooSlowError, paced } from "@/lib/server/door/paced";

const PACE = { graceMs: 150, bytesPerSecondMin: 1_000, stallMs: 100, deadlineMs: 400 };

/** A sender that waits so many ms before each piece, and then forever. */
async function* sender(pieces: readonly [waitMs: number, bytes: number][], isEnding = true) {
  for (const [waitMs, bytes] of pieces) {
    await pause(waitMs);
    yield Buffer.alloc(bytes);
  }
  if (!isEnding) await new Promise(() => undefined);
}

async function taken(source: Readable, takerMs = 0): Promise<number | "too slow"> {
  let bytes = 0;
  try {
    for await (const piece of paced(source, PACE)) {
      bytes += piece.length;
      if (takerMs > 0) await pause(takerMs);
    }
    return bytes;
  } catch (error) {
    if (error instanceof TooSlowError) return "too slow";
    throw error;
  }
}

const times = <Each>(count: number, each: Each): Each[] => Array<Each>(count).fill(each);
const from = (pieces: Iterable<Buffer> | AsyncIterable<Buffer>) => Readable.from(pieces, { objectMode: false });

describe("the pace of a body", () => {
  it.each<[string, Parameters<typeof sender>, number | "too slow"]>([
    ["comes at once and is taken", [times(5, [0, 1_000])], 5_000],
    ["sends nothing and is stopped", [[], false], "too slow"],
    ["stops half-way and is stopped, however fast it began", [times(5, [0, 100_000]), false], "too slow"],
    ["drips a byte at a time and is stopped when the grace is over", [times(40, [20, 1])], "too slow"],
    ["keeps just above the floor, and is stopped at the deadline", [times(40, [30, 60])], "too slow"],
  ])("a sender that %s", async (_, [pieces, isEnding], outcome) => {
    expect(await taken(from(sender(pieces, isEnding)))).toBe(outcome);
  });

  it("counts only what we wait for the sender: a slow upstream stops nobody's upload", async () => {
    expect(await taken(from(times(20, Buffer.alloc(100))), 30)).toBe(2_000);
  });
});
