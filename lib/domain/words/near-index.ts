import { likeness, NEAR_LEAST, NEAR_LENGTH_MIN } from "./near";

const pairsIn = (text: string): string[] => {
  const signs = [...text];
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
};

/** Texts by the pairs of signs in them, so that one almost like another is found without looking at all. */
export class NearIndex {
  private readonly texts: string[] = [];
  private readonly known = new Set<string>();
  private readonly byPair = new Map<string, number[]>();

  add(text: string): void {
    if ([...text].length < NEAR_LENGTH_MIN || this.known.has(text)) return;
    this.known.add(text);
    const at = this.texts.push(text) - 1;
    for (const pair of new Set(pairsIn(text))) {
      const places = this.byPair.get(pair);
      if (places) places.push(at);
      else this.byPair.set(pair, [at]);
    }
  }

  /**
   * The text most like this one, or nothing where none is alike enough. One step changes two pairs at the most, so a text
   * within reach shares one of the rarest pairs, and only what shares those is compared.
   */
  nearest(text: string): { text: string; likeness: number } | undefined {
    const length = [...text].length;
    if (length < NEAR_LENGTH_MIN) return undefined;
    const steps = Math.floor((length / NEAR_LEAST) * (1 - NEAR_LEAST) + 1e-9);
    const rarest = [...new Set(pairsIn(text))]
      .map((pair) => this.byPair.get(pair) ?? [])
      .sort((one, other) => one.length - other.length)
      .slice(0, 2 * steps + 1);
    let best: { text: string; likeness: number } | undefined;
    for (const at of new Set(rarest.flat())) {
      const other = this.texts[at] ?? "";
      const alike = likeness(text, other);
      if (alike !== undefined && alike > (best?.likeness ?? 0)) best = { text: other, likeness: alike };
    }
    return best;
  }
}
