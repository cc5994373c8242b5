import { waitFor } from "@testing-library/react";
import type { Input, Reply } from "@/lib/contract/catalogue";
import { openedWindows } from "@/tests/support/opened-windows";
import { BOTH, grid, inCell, open, shirt, startButton } from "./desk";

type Told = Reply<"market.listingFacts">;
type Asked = Input<"market.listingFacts">["body"];

const lacking = (category: number): Told => ({
  needs: [],
  rows: [
    {
      id: shirt.id,
      market: "Coupang",
      category,
      lacks: [{ kind: "noticeMissing", code: "제품 소재", word: "제품 소재", blocks: true }],
    },
  ],
  products: [],
});

test("a listing whose notice is empty stays out, and a click leads to where it is filled in", async () => {
  const windows = openedWindows();
  const asked: Asked[] = [];
  const { user } = await open([shirt], BOTH, {
    "market.listingFacts": ({ body }) => {
      asked.push(body);
      return lacking(112);
    },
  });
  await grid();
  await waitFor(() => expect(startButton(1)).toBeEnabled());
  expect(asked.at(-1)).toMatchObject({
    objectIds: [shirt.id],
    markets: [
      { market: "SmartStore", category: 50_000_810 },
      { market: "Coupang", category: 112 },
    ],
    categories: [],
  });
  const cell = await inCell(user, "linen shirt", "Coupang");
  await user.click(cell.getByRole("button", { name: /Empty in the notice: 제품 소재/ }));
  expect(windows.at(-1)?.href).toContain("tab=facts");
});

test("what a category misses counts for that category alone", async () => {
  await open([shirt], BOTH, { "market.listingFacts": () => lacking(999) });
  await grid();
  await waitFor(() => expect(startButton(2)).toBeEnabled());
});
