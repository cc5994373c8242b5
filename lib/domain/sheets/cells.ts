import { DAY_MS } from "@/lib/domain/kit/durations";
import { cleanText } from "@/lib/domain/kit/clean-text";
import { startOfDay } from "@/lib/domain/kit/seoul-days";
import { numberIn } from "@/lib/domain/kit/typed-number";

/** A cell as a file holds it: a text, a number, or a moment by the clock on the sheet, e.g. `"2026-11-26 12:00:00"`. */
export type Cell = string | number | { readonly moment: string } | null | undefined;
export type Sheet = { name: string; rows: readonly (readonly Cell[])[] };
/** A file's sheets in their order. A text file has one without a name. */
export type Book = { sheets: readonly Sheet[] };

/** A spreadsheet writes `="0012"` or `'0012` so that a number stays text. Neither sign belongs to it. */
const KEPT_AS_TEXT = /^=\s*"([\s\S]*)"$/;

/** Nearly every cell: nothing to clean, which costs a tenth of cleaning it. */
const PLAIN = /^[0-9A-Za-z가-힣](?:[0-9A-Za-z가-힣 .,()/:-]*[0-9A-Za-z가-힣)])?$/;

/** A cell as one reads it. Example: `cellText('="0012"')` is "0012", `cellText(638012345678)` is "638012345678". */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "object") return cell.moment;
  if (typeof cell === "number") return String(cell);
  if (PLAIN.test(cell)) return cell;
  const text = cleanText(cell).trim();
  return (KEPT_AS_TEXT.exec(text)?.[1] ?? text.replace(/^['’](?=\S)/, "")).trim();
}

export const isEmptyRow = (cells: readonly Cell[]): boolean => cells.every((cell) => cellText(cell) === "");

/** A spreadsheet keeps fifteen digits of a number. */
const DIGITS_KEPT = 15;
const POWER_OF_TEN = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
const DECIMAL = /^[+-]?\d+\.\d*$/;
const DAY =
  /^(?:\d{4}[-./]\s?\d{1,2}[-./]\s?\d{1,2}(?:\D|$)|\d{1,2}월\s?\d{1,2}일$|\d{1,2}-(?:[A-Z][a-z]{2}|\d{1,2}월)$)/;
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|NUM!|NULL!|DIV\/0!|#+)/;
const GROUPED = /^\d{1,3}(?:,\d{3})+$/;

/**
 * The number of an order or a parcel in a cell, or undefined where the spreadsheet bent it: into a power of ten, a decimal,
 * a day, or a number of more than fifteen digits, whose last ones it does not keep. An empty cell is "".
 *
 * Examples: `"'２０２６１１２０"` is "20261120"; `6.38e11` as a number is "638000000000"; the text "6.38E+11" and the
 * number 642538970006401400 are undefined.
 */
export function idIn(cell: Cell): string | undefined {
  if (cell && typeof cell === "object") return undefined;
  if (typeof cell === "number")
    return Number.isSafeInteger(cell) && cell >= 0 && cell < 10 ** DIGITS_KEPT ? String(cell) : undefined;
  const text = cellText(cell).normalize("NFKC").trim();
  if (POWER_OF_TEN.test(text) || DECIMAL.test(text) || DAY.test(text) || FORMULA_ERROR.test(text)) return undefined;
  if (GROUPED.test(text)) return idIn(numberIn(text));
  return text;
}

/** More digits than any price or number of pieces has. */
const WHOLE_MAX = 10 ** 12;

/** Whole won or pieces in a cell: `"1,200원"`, `"₩1,200"` and 1200.0 are 1200. Undefined where it is no such number. */
export function wholeIn(cell: Cell): number | undefined {
  const text = cellText(cell).replace(/개$/, "");
  const amount = numberIn(text, { min: -WHOLE_MAX, max: WHOLE_MAX, decimals: 4 });
  return amount !== undefined && Number.isInteger(amount) ? amount : undefined;
}

/** The serial number of 1970-01-01. */
const EPOCH = 25_569;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** Serial numbers of the years 2000 to 2099; other numbers are no days. */
const SERIALS = [36_526, 73_050] as const;
const MOMENT =
  /^(\d{4})\s?[-./년]\s?(\d{1,2})\s?[-./월]\s?(\d{1,2})[일.]?(?:[T\s]+(오전|오후|AM|PM)?\s?(\d{1,2}):(\d{2})(?::(\d{2}))?)?/i;

/**
 * A day or moment in a cell in UTC, undefined where it is none. Sheets of Korean markets mean the clock in Seoul.
 * Examples: "2026-11-20 10:00:00" is 2026-11-20T01:00:00Z; 46352.5 is 2026-11-26T03:00:00Z; "20261120" is that day's
 * first moment in Seoul.
 */
export function momentIn(cell: Cell): Date | undefined {
  if (typeof cell === "number") {
    if (!(cell >= SERIALS[0] && cell <= SERIALS[1])) return undefined;
    return inSeoul(new Date(Math.round((cell - EPOCH) * DAY_MS)).toISOString().slice(0, 19).replace("T", " "));
  }
  const text = cellText(cell).normalize("NFKC");
  if (ISO.test(text)) return new Date(text);
  const bare = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/.exec(text);
  if (bare) return inSeoul(`${bare[1]}-${bare[2]}-${bare[3]} ${bare[4] ?? "00"}:${bare[5] ?? "00"}:${bare[6] ?? "00"}`);
  const found = MOMENT.exec(text);
  if (!found) return undefined;
  const [, year = "", month = "", day = "", half, hour = "0", minute = "00", second = "00"] = found;
  const isLate = half !== undefined && /오후|PM/i.test(half);
  const hours = numberIn(hour) ?? 0;
  const clock = half === undefined ? hours : (hours % 12) + (isLate ? 12 : 0);
  const two = (part: string | number) => String(part).padStart(2, "0");
  return inSeoul(`${year}-${two(month)}-${two(day)} ${two(clock)}:${minute}:${second}`);
}

function inSeoul(written: string): Date | undefined {
  const [day = "", clock = ""] = written.split(" ");
  const first = startOfDay(day);
  const time = new Date(`${day}T${clock}+09:00`);
  return first === undefined || Number.isNaN(time.getTime()) ? undefined : time;
}

/** The telephone numbers of one cell, as many as it holds. Example: "010-1234-5678 / 0502-123-4567" holds two. */
export const phonesIn = (cell: Cell): string[] =>
  cellText(cell)
    .normalize("NFKC")
    .split(/\s*[/,;|\n]\s*|\s{2,}/)
    .map(asDialled)
    .filter((phone) => phone !== "");

/** A number dialled from abroad as it is dialled in Korea; a spreadsheet also drops a leading zero. */
function asDialled(text: string): string {
  const phone = text.trim().replace(/^(?:\+|00)?82[-\s]?0?(?=\d)/, "0");
  return /^1[016789]\d{7,8}$/.test(phone) ? `0${phone}` : phone;
}
