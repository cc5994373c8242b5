/** @part processes */
import { readBook } from "@/lib/client/sheets/read-book";
import { workbook } from "@/tests/support/workbooks";

// Making a bomb takes seconds: the list of an archive cannot be changed once it is encrypted.
test("a workbook behind a password is not unpacked where it is far larger inside", async () => {
  const rows = Array.from({ length: 3_300 }, () => ["a".repeat(32_000)]);
  const bomb = await workbook([{ name: "a", rows }], { password: "p", spinCount: 1 });
  expect(bomb.length).toBeLessThan(10_000_000);
  expect(await readBook(bomb, "p")).toEqual({ ok: false, problem: "tooMuchInside" });
}, 60_000);

test("a workbook of a hundred thousand rounds opens", async () => {
  const sheet = { name: "a", rows: [["가"]] };
  const bytes = await workbook([sheet], { password: "p", spinCount: 100_000 });
  expect(await readBook(bytes, "p")).toEqual({ ok: true, book: { sheets: [sheet] } });
}, 60_000);
