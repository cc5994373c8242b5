import { PART_MAX, STATE_MAX } from "./limits";
import type { StateField } from "./messages";

/** Parts that may wait, of all pages together: those of one state and its description. */
const PARTS_MAX = (2 * STATE_MAX) / PART_MAX + 2;

export type PageParts = Record<StateField, readonly string[]>;

/**
 * Collects the parts of states until they are asked about. More than one page's worth forgets the oldest page, so that no script
 * of the page can fill its memory.
 */
export function waitingParts() {
  const pages = new Map<string, Record<StateField, string[]>>();
  const count = (): number =>
    [...pages.values()].reduce((sum, { state, description }) => sum + state.length + description.length, 0);
  return {
    add(id: string, field: StateField, text: string): void {
      const page = pages.get(id) ?? { state: [], description: [] };
      pages.set(id, page);
      page[field].push(text);
      while (count() > PARTS_MAX) {
        const [oldest] = pages.keys();
        if (oldest === undefined) return;
        pages.delete(oldest);
      }
    },
    /** The parts of a page, which are forgotten then; nothing where none came, or more than one state may be long. */
    take(id: string): PageParts | undefined {
      const page = pages.get(id);
      pages.delete(id);
      const isWhole = page !== undefined && page.state.length > 0 && lengthOf(page.state) <= STATE_MAX;
      return isWhole && lengthOf(page.description) <= STATE_MAX ? page : undefined;
    },
  };
}

const lengthOf = (parts: readonly string[]): number => parts.reduce((sum, { length }) => sum + length, 0);
