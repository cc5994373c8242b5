import type { Json, JsonRecord } from "@/lib/domain/patch/json";
import { columnsOf, detailOf, memoryColumns, type ProductRow } from "./detail";

/** Columns that hold what a seller has: every change of one is written down. */
const RECORDED = [
  "titleSource",
  "titleKr",
  "url",
  "mainImages",
  "groupName",
  "memo",
  "stage",
  "tags",
  "pricedBy",
  "unseenKorean",
  "sourceDoubts",
  "detailPageConfig",
] as const;
/** Columns that are written down too, in parts or in another form. */
type InOtherForm = "body" | "sourceMemory" | "removedAt";
export type Recorded = (typeof RECORDED)[number] | InOtherForm;

/** Columns of a product, or as many of them as are about to change. */
export type RecordedPart = Partial<Pick<ProductRow, Recorded>>;

/**
 * What a history keeps of a product's columns. A body is kept by its own fields, and what the source said without the moment
 * it was read, which is no change of anything.
 */
export function recordOf(part: RecordedPart): JsonRecord {
  const { body, sourceMemory, removedAt } = part;
  const plain = RECORDED.filter((name) => part[name] !== undefined).map((name) => [name, part[name]] as const);
  return {
    ...Object.fromEntries(plain),
    ...body,
    ...(sourceMemory && { settled: sourceMemory.settled, latest: sourceMemory.latest }),
    ...(removedAt !== undefined && { isOnShelf: removedAt === null }),
  } as { [field: string]: Json };
}

/** A product's columns for a record of it, with everything that follows from them; `now` is when it was changed. */
export function columnsOfRecord(row: ProductRow, record: JsonRecord, now: Date) {
  const { titleSource, titleKr, stage, settled, latest, isOnShelf, ...others } = record;
  const { unseenKorean, sourceDoubts, detailPageConfig, ...rest } = others;
  const detail = {
    ...detailOf(row),
    ...rest,
    title: [
      { language: "CN", text: titleSource },
      { language: "KR", text: titleKr },
    ],
  } as ReturnType<typeof detailOf>;
  const columns = columnsOf(detail);
  const memory = { at: row.sourceMemory.at, settled, latest } as ProductRow["sourceMemory"];
  return {
    ...columns,
    ...memoryColumns(columns.body, memory),
    stage: typeof stage === "string" ? stage : row.stage,
    unseenKorean: (unseenKorean ?? null) as ProductRow["unseenKorean"],
    sourceDoubts: (sourceDoubts ?? null) as ProductRow["sourceDoubts"],
    detailPageConfig: (detailPageConfig ?? null) as ProductRow["detailPageConfig"],
    removedAt: isOnShelf === false ? (row.removedAt ?? now) : null,
    editDate: now,
  };
}
