import { isNearLength, likeness, NEAR_LEAST } from "./near";

/**
 * As many texts as one is compared with: 20 ms for long ones. Where more share a rare pair with it, those that share most of
 * them are compared.
 */
const COMPARED_MAX = 200;

const pairsIn = (text: string): string[] => {
  const signs = [...text];
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
};

/** Texts by the pairs of signs in them, so that one almost like another is found without looking at all. */
export class NearIndex {
  private readonly texts: string[] = [];
  private readonly known = new Set<string>();
  private readonly byPair = new Map<string, number[]>();
  /** How many of the texts are indexed by their pairs; the others are indexed on the first near search. */
  private indexed = 0;

  add(text: string): void {
    if (!isNearLength([...text].length) || this.known.has(text)) return;
    this.known.add(text);
    this.texts.push(text);
  }

  private indexAll(): void {
    for (; this.indexed < this.texts.length; this.indexed += 1) {
      for (const pair of new Set(pairsIn(this.texts[this.indexed] ?? ""))) {
        const places = this.byPair.get(pair);
        if (places) places.push(this.indexed);
        else this.byPair.set(pair, [this.indexed]);
      }
    }
  }

  /**
   * The text most like this one, or nothing where none is alike enough. One step changes two pairs at the most, so a text
   * within reach shares one of the rarest pairs, and only what shares those is compared.
   */
  nearest(text: string): { text: string; likeness: number } | undefined {
    const length = [...text].length;
    if (!isNearLength(length)) return undefined;
    this.indexAll();
    const steps = Math.floor((length / NEAR_LEAST) * (1 - NEAR_LEAST) + 1e-9);
    const rarest = [...new Set(pairsIn(text))]
      .map((pair) => this.byPair.get(pair) ?? [])
      .sort((one, other) => one.length - other.length)
      .slice(0, 2 * steps + 1);
    let best: { text: string; likeness: number } | undefined;
    for (const at of sharingMost(rarest)) {
      const other = this.texts[at] ?? "";
      const alike = likeness(text, other);
      if (alike !== undefined && alike > (best?.likeness ?? 0)) best = { text: other, likeness: alike };
    }
    return best;
  }
}

/** The places named in most of the lists, those named most often first. */
function sharingMost(lists: readonly (readonly number[])[]): number[] {
  const counts = new Map<number, number>();
  for (const list of lists) for (const at of list) counts.set(at, (counts.get(at) ?? 0) + 1);
  const places = [...counts.keys()];
  if (places.length <= COMPARED_MAX) return places;
  return places.sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0)).slice(0, COMPARED_MAX);
}
