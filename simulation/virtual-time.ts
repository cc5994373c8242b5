import { AsyncResource } from "node:async_hooks";
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { setImmediate as realTurn } from "node:timers";
import FakeTimers from "@sinonjs/fake-timers";
import { dice } from "@/upstream/seed/dice";

/** Where every run begins: a Monday noon in Seoul. */
const BEGINNING = Date.parse("2026-03-02T03:00:00.000Z");
/** Turns of the event loop in which nothing was under way, after which nothing more happens without a timer. */
const QUIET_TURNS = 3;

/** Waits so many virtual milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Time that passes only on command, and chance decided by a seed; both apply to the whole process. */
export type VirtualTime = {
  /** Back to the beginning, with no timer waiting and everybody's chance drawn from this seed. */
  restart(seed: string): void;
  /** Milliseconds since the beginning. */
  elapsedMs(): number;
  /** Work that ends without a timer; virtual time does not pass during it. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Lets timers fire, one after another, until the work has ended; rejects when none is left or so much time has passed. */
  until<T>(work: Promise<T>, limitMs: number): Promise<T>;
};

/**
 * Puts the process under a virtual clock. PGlite tells `now()` by `Date` as well, so that the databases' time is the same.
 * Whatever asks Node for chance gets the seed's: ids, tokens and salts are the same in every run of it.
 */
export function takeOverTime(): VirtualTime {
  const clock = FakeTimers.install({
    now: BEGINNING,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
    ignoreMissingTimers: true,
  });
  keepContexts();
  let underWay = 0;

  const quiet = async (): Promise<void> => {
    for (let turns = 0; turns < QUIET_TURNS; turns = underWay === 0 ? turns + 1 : 0)
      await new Promise<void>((resolve) => realTurn(resolve));
  };
  return {
    restart(seed) {
      clock.reset();
      clock.setSystemTime(BEGINNING);
      seedChance(seed);
    },
    elapsedMs: () => clock.now - BEGINNING,
    async during(work) {
      underWay += 1;
      try {
        return await work;
      } finally {
        underWay -= 1;
      }
    },
    async until(work, limitMs) {
      let hasEnded = false;
      const end = () => void (hasEnded = true);
      work.then(end, end);
      const limit = clock.now + limitMs;
      for (;;) {
        await quiet();
        if (hasEnded) return work;
        if (clock.countTimers() === 0) throw new Error("Nothing more happens by itself");
        if (clock.now > limit) throw new Error(`Not ended after ${limitMs} virtual ms`);
        clock.next();
      }
    },
  };
}

/** A timer fires in the context it was set in, as Node's own do. */
function keepContexts(): void {
  const { setTimeout: fakeTimeout, setInterval: fakeInterval } = globalThis;
  const bound = (run: (...args: unknown[]) => void) => AsyncResource.bind(run);
  Object.assign(globalThis, {
    setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
      fakeTimeout(bound(run), ms, ...args),
    setInterval: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
      fakeInterval(bound(run), ms, ...args),
  });
  // `node:timers/promises` is faked as well; what imported it by name sees that only now.
  syncBuiltinESMExports();
}

/**
 * Seeds chance per size of a draw: values kept for later runs, such as a pool of request ids, must not change other draws.
 */
function seedChance(seed: string): void {
  const streams = new Map<number, () => number>();
  const streamOf = (size: number): (() => number) => {
    const stream = streams.get(size) ?? dice(`chance/${seed}/${size}`);
    streams.set(size, stream);
    return stream;
  };
  const fill = <View extends ArrayBufferView>(view: View): View => {
    const random = streamOf(view.byteLength);
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(random() * 256);
    return view;
  };
  const uuid = (): string => {
    const hex = fill(Buffer.alloc(16)).toString("hex");
    return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join(
      "-",
    );
  };
  Object.assign(crypto, {
    randomBytes: (size: number) => fill(Buffer.alloc(size)),
    randomFillSync: fill,
    randomUUID: uuid,
  });
  Object.assign(crypto.webcrypto, { getRandomValues: fill, randomUUID: uuid });
  Math.random = streamOf(0);
  syncBuiltinESMExports();
}
