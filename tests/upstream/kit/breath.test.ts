import { setImmediate as turn } from "node:timers/promises";
import { breath } from "@/upstream/kit/breath";

const WORKS = 8;

test("of many long works that wait at once, one goes on in each turn of the event loop", async () => {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns += 1) await turn();
  })();
  const wentOn = await Promise.all(Array.from({ length: WORKS }, () => breath().then(() => turns)));
  isOver = true;
  await others;
  expect(new Set(wentOn).size).toBe(WORKS);
});

test("a work that waits again goes behind those who waited before", async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    for (let piece = 1; piece <= 2; piece += 1) {
      await breath();
      order.push(`${name}${piece}`);
    }
  };
  await Promise.all([work("a"), work("b"), work("c")]);
  expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "c2"]);
});
