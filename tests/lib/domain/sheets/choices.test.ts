import { keptColumns, withChoice, type KeptChoice } from "@/lib/domain/sheets/choices";

type Field = "orderNo" | "invoice";
const kind = {
  fields: [
    { field: "orderNo" as const, names: [] },
    { field: "invoice" as const, names: [] },
  ],
};
const columnsOf = (kept: readonly KeptChoice[], headings: string[]) => keptColumns<Field>(kept, headings, kind);

test("a choice is found again under the same headings, and under no others", () => {
  const kept = withChoice([], { headings: ["번호", "코드 *", "운송장"] }, { orderNo: 1, invoice: null });
  expect(columnsOf(kept, ["번호", "코드", "운송장"])).toEqual({ orderNo: 1, invoice: null });
  expect(columnsOf(kept, ["코드", "운송장"])).toBeUndefined();
});

test("a new choice under the same headings takes the place of the one before", () => {
  const before = withChoice([], { headings: ["가", "나"] }, { orderNo: 0 });
  const kept = withChoice(before, { headings: ["가", "나"] }, { orderNo: 1 });
  expect(kept).toHaveLength(1);
  expect(columnsOf(kept, ["가", "나"])).toEqual({ orderNo: 1 });
});

test("fifty choices are kept, and the oldest is forgotten", () => {
  const kept = Array.from({ length: 51 }, (_, at) => [`제목 ${at}`]).reduce<KeptChoice[]>(
    (all, headings) => withChoice(all, { headings }, { orderNo: 0 }),
    [],
  );
  expect(kept).toHaveLength(50);
  expect(columnsOf(kept, ["제목 0"])).toBeUndefined();
  expect(columnsOf(kept, ["제목 50"])).toEqual({ orderNo: 0 });
});
