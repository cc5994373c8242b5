import type { ReactNode } from "react";

/** A column is data: what stands in its head and what it draws for a row. */
export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** Pixels, or nothing for the column that takes what is left. */
  width?: number;
  align?: "left" | "right" | "center";
  cell: (row: Row) => ReactNode;
  /** May be hidden by the seller; its label in the column menu. */
  optional?: string;
};
