import * as near from "@/lib/domain/words/near";
import { NearIndex } from "@/lib/domain/words/near-index";

jest.mock("@/lib/domain/words/near", () => {
  const real = jest.requireActual<typeof near>("@/lib/domain/words/near");
  return { ...real, likeness: jest.fn(real.likeness) };
});

const LONG = "轻薄透气冰丝防晒袖套女夏季骑行开车户外运动护臂";
/** 5,000 texts that share every pair of signs with one another. */
const shelf = (index: NearIndex) => {
  for (let n = 0; n < 5_000; n += 1) index.add(`${LONG}${"款".repeat(4 + (n % 40))}第${n.toString(36)}批`);
};

test("the nearest of thousands alike is found, and few of them are compared", () => {
  const index = new NearIndex();
  shelf(index);
  index.add(`${LONG}黑色`);
  expect(index.nearest(`${LONG}黑色袖`)?.text).toBe(`${LONG}黑色`);
  expect(jest.mocked(near.likeness).mock.calls.length).toBeLessThanOrEqual(200);
});
