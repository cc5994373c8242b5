import type { ReactNode } from "react";

/** What a list knows of a row besides the row: what is changed in it and not saved, and why saving failed. */
export type AboutRow<Edit> = { edit?: Edit; failure?: string };

/** A column is data: its heading and what it renders for a row. */
export type Column<Row, Edit = Partial<Row>> = {
  key: string;
  header: ReactNode;
  /** The heading as text, where `header` is none and the column is not `optional`. */
  name?: string;
  /** Pixels. Leave it out for the column that takes the remaining width. */
  width?: number;
  align?: "left" | "right" | "center";
  /** Draws from these two alone, so that a row whose both are the same need not be drawn again. */
  cell: (row: Row, about: AboutRow<Edit>) => ReactNode;
  /** May be hidden by the seller; its label in the column menu. */
  optional?: string;
  /** The text of a cell for the clipboard; left out for a column that cannot be copied. */
  textOf?: (row: Row) => string;
  /**
   * What a text typed into a cell or pasted over it changes in the row, or why it is not taken. Left out for a column that
   * cannot be edited as text. `also` is what the same step changes in cells further left, e.g. the carrier before its number.
   */
  take?: (row: Row, text: string, also?: Edit) => { to: Edit } | { problem: string };
  /** What its cells open by Enter or a second press (`Opening`); a dialog opens by a first sign as well. */
  opens?: "dialog" | "below" | "beside";
  /** Whether it says which row it is, for screen readers. */
  isRowHeader?: boolean;
  /** Whether it holds texts of the seller's own, which finding and replacing may change. */
  isText?: boolean;
  /** Hidden in narrower windows, in pixels, while the seller has not said otherwise in the column menu. */
  hiddenBelow?: number;
  /** The orders the list can be read in by this column, in the list's own words (`Sorting`); one of them or both. */
  sorts?: { ascending?: string; descending?: string };
  /** Whether the seller keeps it in sight while the others are scrolled. */
  isPinned?: boolean;
};

/** In which order a list is read. */
export type Sorting = {
  /** The list's word for its order, of those in a column's `sorts`; any other where no column says it. */
  by: string;
  /** "" for the usual order. */
  onSort: (by: string) => void;
};

/** A column's heading as text. */
export const headingOf = ({ header, name, optional }: Pick<Column<never>, "header" | "name" | "optional">): string =>
  name ?? optional ?? (typeof header === "string" ? header : "");
