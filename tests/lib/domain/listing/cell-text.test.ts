import fc from "fast-check";
import type { Category } from "@/lib/domain/category/category";
import { cellText, placesOn, readCellText, withWishes } from "@/lib/domain/listing/cell-text";
import type { DeskRow } from "@/lib/domain/listing/desk";
import type { DeskCell, DeskCheck } from "@/lib/domain/listing/desk-checks";

const blouses: Category = { id: 7, largeName: "Fashion", middleName: "Blouses" };
const placeOf = (way: string) => (way === "Fashion > Blouses" ? blouses : undefined);
const prices = { from: 12_900, to: 12_900, least: 12_900, most: 12_900, margin: null };
const cell: DeskCell = {
  market: "Coupang",
  goes: true,
  category: blouses,
  by: "seller",
  isUnsure: false,
  proposal: undefined,
  prices,
  isOwnPrice: false,
  findings: [],
  passes: true,
};
const chosen = { category: blouses, isUnsure: false };

test.each<[string, DeskCell | undefined, string]>([
  ["a market without a shop says nothing", undefined, ""],
  ["a cell says its category and no price made by rule", cell, "Fashion > Blouses"],
  ["a price the seller has set goes along", { ...cell, isOwnPrice: true }, "Fashion > Blouses · ₩12900"],
  ["a category that is only proposed is none yet", { ...cell, category: undefined, proposal: blouses }, ""],
  ["a product left out says so", { ...cell, goes: false }, "-"],
])("%s", (_, from, text) => {
  expect(cellText(from)).toBe(text);
});

test.each<[string, string, ReturnType<typeof readCellText>]>([
  ["nothing is what was proposed again", " ", { wish: { goes: true, category: null, krw: null } }],
  ["a line leaves the product out", "–", { wish: { goes: false } }],
  ["a price as Excel writes it", "₩12,900", { wish: { goes: true, krw: 12_900 } }],
  ["a price in full-width digits", "１２９００원", { wish: { goes: true, krw: 12_900 } }],
  ["a category by its way", "Fashion > Blouses", { wish: { goes: true, category: chosen } }],
  ["both", "Fashion > Blouses · ₩9,900", { wish: { goes: true, category: chosen, krw: 9_900 } }],
  ["a category no product has", "Fashion > Shirts", { refused: "category" }],
  ["a price that can be read in two ways", "12,90", { refused: "price" }],
  ["no price at all", "0", { refused: "price" }],
])("is read from a text: %s", (_, text, read) => {
  expect(readCellText(text, placeOf)).toEqual(read);
});

test("what a cell says is read back as what it is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_990 }), fc.boolean(), fc.boolean(), (from, isOwnPrice, goes) => {
      const copied = cellText({ ...cell, goes, isOwnPrice, prices: { ...prices, from } });
      const read = readCellText(copied, placeOf);
      const row = "wish" in read ? withWishes({}, { Coupang: read.wish }) : undefined;
      const expected: DeskRow = goes
        ? { categories: { Coupang: chosen }, off: [], ...(isOwnPrice && { prices: { Coupang: from }, losses: {} }) }
        : { off: ["Coupang"] };
      expect(row).toEqual(expected);
    }),
  );
});

test("what was decided goes with an empty text, and other markets keep theirs", () => {
  const row: DeskRow = { categories: { Coupang: chosen, Auction: chosen }, prices: { Coupang: 1 }, off: ["Coupang"] };
  const read = readCellText("", placeOf);
  expect("wish" in read && withWishes(row, { Coupang: read.wish })).toEqual({
    categories: { Auction: chosen },
    prices: {},
    losses: {},
    off: [],
  });
});

test("categories are known by the products of the desk that have or might have them, by market", () => {
  const shirts: Category = { id: 8, largeName: "Fashion", middleName: "Shirts" };
  const checks = [{ cells: { Coupang: { ...cell, proposal: shirts } } }, { cells: {} }] as DeskCheck[];
  expect([...placesOn(checks, "Coupang").keys()]).toEqual(["Fashion > Shirts", "Fashion > Blouses"]);
  expect(placesOn(checks, "Auction").size).toBe(0);
});
