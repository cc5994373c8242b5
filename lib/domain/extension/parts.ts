import { PART_MAX, STATE_MAX } from "./limits";
import type { StateField } from "./messages";

/** Parts that may wait, of all pages together: those of one state and its description. */
const PARTS_MAX = (2 * STATE_MAX) / PART_MAX + 2;

export type PageParts<Piece> = Record<StateField, readonly Piece[]>;
type Waiting<Piece> = Record<StateField, Piece[]> & { letters: Record<StateField, number> };

/**
 * Collects the parts of states until they are asked about, each as `kept` turns it. More than one page's worth forgets the oldest
 * page, so that no script of the page can fill its memory.
 */
export function waitingParts<Piece>(kept: (text: string) => Piece) {
  const pages = new Map<string, Waiting<Piece>>();
  const count = (): number =>
    [...pages.values()].reduce((sum, { state, description }) => sum + state.length + description.length, 0);
  return {
    add(id: string, field: StateField, text: string): void {
      const page = pages.get(id) ?? { state: [], description: [], letters: { state: 0, description: 0 } };
      pages.set(id, page);
      page[field].push(kept(text));
      page.letters[field] += text.length;
      while (count() > PARTS_MAX) {
        const [oldest] = pages.keys();
        if (oldest === undefined) return;
        pages.delete(oldest);
      }
    },
    /** The parts of a page, which are forgotten then. Nothing where no state came, and where one is longer than it may be. */
    take(id: string): PageParts<Piece> | undefined {
      const page = pages.get(id);
      pages.delete(id);
      if (!page || page.state.length === 0) return undefined;
      const { state, description, letters } = page;
      return letters.state <= STATE_MAX && letters.description <= STATE_MAX ? { state, description } : undefined;
    },
  };
}
