import { ordersNumbered } from "@/lib/client/numbered-orders";
import { severalNumbers } from "@/lib/domain/order/keyword";
import { order } from "@/tests/support/factories";

test("a text that is no number of a market does not hide the orders of the others", async () => {
  const asked: string[] = [];
  const search = ({ body }: { body: { keyword?: string | undefined } }) => {
    asked.push(body.keyword ?? "");
    return Promise.resolve({ summary: [order({ idx: asked.length })], totalPage: 1 });
  };
  const found = await ordersNumbered(["2026112112345", "9999", "바람", "500000001075-90000000453"], search);
  expect(asked).toEqual(["2026112112345\n500000001075-90000000453"]);
  expect(severalNumbers(asked[0]!)).toHaveLength(2);
  expect(found).toHaveLength(1);
});

test("more numbers than one question takes are asked for in several", async () => {
  const sizes: number[] = [];
  const numbers = Array.from({ length: 250 }, (_, at) => String(2_026_112_100_000 + at));
  await ordersNumbered(numbers, ({ body }) => {
    sizes.push((body.keyword ?? "").split("\n").length);
    return Promise.resolve({ summary: [], totalPage: 1 });
  });
  expect(sizes).toEqual([100, 100, 50]);
});
