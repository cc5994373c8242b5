import { useCallback, useSyncExternalStore } from "react";

const EVENT = "naru-kept-choice";

function watch(changed: () => void): () => void {
  window.addEventListener(EVENT, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(EVENT, changed);
    window.removeEventListener("storage", changed);
  };
}

/**
 * A choice that this browser remembers, shared by all its windows: the stored text and a function that replaces it. The text
 * is "" while nothing was chosen, and on the server.
 *
 * Example: `const [density, keep] = useKeptChoice("density:orders");`
 */
export function useKeptChoice(key: string): readonly [kept: string, keep: (text: string) => void] {
  const kept = useSyncExternalStore(
    watch,
    () => window.localStorage.getItem(key) ?? "",
    () => "",
  );
  const keep = useCallback(
    (text: string) => {
      window.localStorage.setItem(key, text);
      window.dispatchEvent(new Event(EVENT));
    },
    [key],
  );
  return [kept, keep];
}
