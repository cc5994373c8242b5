/** A value with its past and future, for undo and redo before saving. */
export type History<T> = { past: readonly T[]; present: T; future: readonly T[] };

/** Steps a seller can go back; older ones are forgotten. */
export const HISTORY_LENGTH_MAX = 100;

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** Adds a new value; the redo steps are dropped. The same value again changes nothing. */
export const advance = <T>(history: History<T>, present: T): History<T> =>
  present === history.present
    ? history
    : { past: [...history.past, history.present].slice(-HISTORY_LENGTH_MAX), present, future: [] };

export function undo<T>(history: History<T>): History<T> {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
