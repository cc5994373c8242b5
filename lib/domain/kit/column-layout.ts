/** How a person has arranged the columns of a list; a column is named by its key. */
export type ColumnLayout = {
  /** From first to last. A column that is left out follows the one it usually follows. */
  order: readonly string[];
  /** Hidden by choice. */
  hidden: readonly string[];
  /** Shown by choice, also in a window that is too narrow for them by rule. */
  shown: readonly string[];
  /** Kept in sight at the list's beginning while the others are scrolled. */
  pinned: readonly string[];
  /** Widths by choice, in pixels. */
  widths: Readonly<Record<string, number>>;
};

export const USUAL_LAYOUT: ColumnLayout = { order: [], hidden: [], shown: [], pinned: [], widths: {} };

/** A layout as it is sent and kept. */
export type KeptLayout = ReturnType<typeof plainLayout>;

/** A copy of a layout that may be sent, with nothing but its own fields. */
export const plainLayout = ({ order, hidden, shown, pinned, widths }: ColumnLayout) => ({
  order: [...order],
  hidden: [...hidden],
  shown: [...shown],
  pinned: [...pinned],
  widths: { ...widths },
});

export const WIDTH_MIN = 48;
export const WIDTH_MAX = 900;
/** What a pinned column gets that otherwise takes the remaining room: to stay in place it needs a width. */
const PINNED_WIDTH = 280;

type Arranged = { key: string; width?: number | undefined; isPinned?: boolean };

/** A width within what a column can have, in whole pixels. Example: `boundedWidth(12.4)` is 48. */
export const boundedWidth = (width: number): number => Math.round(Math.max(WIDTH_MIN, Math.min(WIDTH_MAX, width)));

/**
 * The columns in the order and with the widths of a layout, the pinned ones first. It has all of them, also hidden ones.
 *
 * Example: of the columns a, b and c, a layout that pins c gives c, a, b.
 */
export function laidOut<Column extends Arranged>(columns: readonly Column[], layout: ColumnLayout): readonly Column[] {
  if (layout === USUAL_LAYOUT) return columns;
  const pinned = new Set(layout.pinned);
  const arranged = inOrder(columns, layout.order).map((column) => {
    const isPinned = pinned.has(column.key);
    const width = layout.widths[column.key] ?? column.width ?? (isPinned ? PINNED_WIDTH : undefined);
    return { ...column, isPinned, ...(width !== undefined && { width }) };
  });
  return [...arranged.filter(({ isPinned }) => isPinned), ...arranged.filter(({ isPinned }) => !isPinned)];
}

function inOrder<Column extends Arranged>(columns: readonly Column[], order: readonly string[]): Column[] {
  const known = new Map(columns.map((column) => [column.key, column]));
  const result = [...new Set(order)].flatMap((key) => known.get(key) ?? []);
  const placed = new Set(result.map(({ key }) => key));
  columns.forEach((column, at) => {
    if (placed.has(column.key)) return;
    const before = columns[at - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
    placed.add(column.key);
  });
  return result;
}

/**
 * The layout after a column was brought to the place of another: behind it when it came from before it, else in front of it.
 * It is pinned afterwards if that one is.
 */
export function movedTo(layout: ColumnLayout, columns: readonly Arranged[], key: string, target: string): ColumnLayout {
  const keys = laidOut(columns, layout).map((column) => column.key);
  const [from, to] = [keys.indexOf(key), keys.indexOf(target)];
  if (from < 0 || to < 0 || from === to) return layout;
  keys.splice(from, 1);
  keys.splice(to, 0, key);
  return pinnedAs({ ...layout, order: keys }, key, layout.pinned.includes(target));
}

/** The layout with a column pinned, or not. */
export const pinnedAs = (layout: ColumnLayout, key: string, isPinned: boolean): ColumnLayout => ({
  ...layout,
  pinned: isPinned ? [...without(layout.pinned, key), key] : without(layout.pinned, key),
});

/** The layout with a column of another width, in pixels. */
export const sized = (layout: ColumnLayout, key: string, width: number): ColumnLayout => ({
  ...layout,
  widths: { ...layout.widths, [key]: boundedWidth(width) },
});

/** The layout with a column shown or hidden by choice. */
export const shownAs = (layout: ColumnLayout, key: string, isShown: boolean): ColumnLayout => ({
  ...layout,
  hidden: isShown ? without(layout.hidden, key) : [...without(layout.hidden, key), key],
  shown: isShown ? [...without(layout.shown, key), key] : without(layout.shown, key),
});

/**
 * The hidden columns of a layout: those that are hidden by choice, and of those the window has no room for all that are not
 * shown by choice.
 */
export const hiddenIn = ({ hidden, shown }: ColumnLayout, narrow: readonly string[]): ReadonlySet<string> =>
  new Set([...hidden, ...narrow.filter((key) => !shown.includes(key))]);

/**
 * Where each pinned column begins, in pixels from the list's beginning; undefined for the others. `start` is what comes
 * before the first column.
 *
 * Example: pinned columns of 100 and 80 pixels behind a tick of 44 begin at 44 and 144.
 */
export function pinnedStarts(columns: readonly Arranged[], start: number): readonly (number | undefined)[] {
  let next = start;
  return columns.map(({ isPinned, width = 0 }) => {
    if (!isPinned) return undefined;
    const at = next;
    next += width;
    return at;
  });
}

/** A layout that was kept as text; the usual one where the text is none. */
export function layoutIn(text: string): ColumnLayout {
  try {
    const kept = JSON.parse(text) as Partial<ColumnLayout> | null;
    return kept && typeof kept === "object" ? { ...USUAL_LAYOUT, ...kept } : USUAL_LAYOUT;
  } catch {
    return USUAL_LAYOUT;
  }
}

const without = (keys: readonly string[], key: string): readonly string[] => keys.filter((one) => one !== key);
