import { z } from "zod";
import { WIDTH_MAX, WIDTH_MIN } from "@/lib/domain/kit/column-layout";

/** The lists whose columns are arranged by each person. */
const COLUMN_LISTS = [
  "products",
  "listed",
  "orders",
  "orderManage",
  "claims",
  "words",
  "desk",
  "options",
  "inquiries",
  "agency",
  "filterWords",
  "activity",
  "payouts",
  "mileage",
  "joined",
  "adminUsers",
  "adminPlans",
  "adminNotices",
  "adminPartners",
  "adminPages",
  "adminLanes",
  "adminFailures",
  "adminPayouts",
] as const;
export type ColumnList = (typeof COLUMN_LISTS)[number];
export const columnList = z.enum(COLUMN_LISTS);

/** More columns than any list has, and longer keys. */
const COLUMNS_MAX = 60;
const columnKey = z.string().min(1).max(40);
const columnKeys = z.array(columnKey).max(COLUMNS_MAX);

/** Columns as a person has arranged them (`ColumnLayout`). */
export const columnLayout = z.strictObject({
  order: columnKeys,
  hidden: columnKeys,
  shown: columnKeys,
  pinned: columnKeys,
  widths: z
    .record(columnKey, z.number().int().min(WIDTH_MIN).max(WIDTH_MAX))
    .refine((widths) => Object.keys(widths).length <= COLUMNS_MAX),
});
