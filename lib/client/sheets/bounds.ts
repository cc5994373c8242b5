/** Larger files are no lists a person made. */
export const FILE_BYTES_MAX = 10_485_760;
/** What a workbook may say it is unpacked; a bomb says more, and a list of so many rows is a few megabytes. */
export const UNPACKED_BYTES_MAX = 104_857_600;
export const ENTRIES_MAX = 1_000;
/** More rows than anybody sends in a day; looking each one up would take minutes. */
export const ROWS_MAX = 20_000;
/** Cells of all sheets, counted as the rectangle they span. */
export const CELLS_MAX = 2_000_000;
