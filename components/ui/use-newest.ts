import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * What a component was drawn with last, for functions that outlive a drawing. Such a function stays the same however often
 * the component is drawn, so rows and cells that got it are not drawn anew. Read it in events and effects, never while drawing.
 *
 * Example: `const newest = useNewest(props); const open = useCallback((id) => newest.current.onOpen(id), [newest]);`
 */
export function useNewest<T>(value: T): Readonly<RefObject<T>> {
  const newest = useRef(value);
  useLayoutEffect(function rememberTheNewest() {
    newest.current = value;
  });
  return newest;
}
