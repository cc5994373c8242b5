import { Breaker, StoreAway } from "@/lib/server/session/breaker";

/** A `mend` whose end the test controls, with the number of its starts. */
function heldMend(): {
  mend: () => Promise<number>;
  begun: () => number;
  end: () => void;
  of: (breaker: Breaker) => void;
} {
  let breaker: Breaker | undefined;
  let begun = 0;
  let end: () => void = () => undefined;
  return {
    mend: async () => {
      const said = breaker?.missed ?? 0;
      begun += 1;
      await new Promise<void>((resolve) => (end = resolve));
      return said;
    },
    begun: () => begun,
    end: () => end(),
    of: (made) => (breaker = made),
  };
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

test("what was to be said while it was being mended is said before it closes", async () => {
  const held = heldMend();
  const breaker = new Breaker({ mend: held.mend, pauseMs: 0 });
  held.of(breaker);
  breaker.open();
  await until(() => held.begun() === 1);
  await expect(breaker.run(async () => "never", true)).rejects.toThrow(StoreAway);
  held.end();
  await until(() => held.begun() === 2);
  expect(breaker.openSince).toBeDefined();
  held.end();
  await until(() => breaker.openSince === undefined);
  expect(await breaker.run(async () => "passes")).toBe("passes");
});

test("what was only asked while it was being mended keeps it open no longer", async () => {
  const held = heldMend();
  const breaker = new Breaker({ mend: held.mend, pauseMs: 0 });
  held.of(breaker);
  breaker.open();
  await until(() => held.begun() === 1);
  await expect(breaker.run(async () => "never")).rejects.toThrow(StoreAway);
  held.end();
  await until(() => breaker.openSince === undefined);
  expect(held.begun()).toBe(1);
});
