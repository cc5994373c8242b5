import type { Entry } from "./entry";
import { isWord } from "./is-word";
import { lookedUp } from "./looked-up";
import type { Lexicon } from "./pieces";

/** The words among a shop's remembered texts, as they are looked up in any other text. */
export class OwnWords {
  private readonly korean = new Map<string, string>();
  private readonly lengths = new Map<string, number>();

  add(source: string, korean: string): void {
    if (!isWord(source)) return;
    const { small } = lookedUp(source);
    const first = small[0] ?? "";
    this.korean.set(small, korean);
    this.lengths.set(first, Math.max(this.lengths.get(first) ?? 0, small.length));
  }

  /** Every word with its Korean. */
  entries(): IterableIterator<[word: string, korean: string]> {
    return this.korean.entries();
  }

  /**
   * A dictionary in which the shop's word replaces the built-in one and keeps its role; a word the dictionary lacks takes
   * the role of an unknown one.
   */
  over(lexicon: Lexicon): Lexicon {
    if (this.korean.size === 0) return lexicon;
    return {
      longest: (first) => Math.max(lexicon.longest(first), this.lengths.get(first) ?? 0),
      find: (word, isCounted, isTitled): Entry | undefined => {
        const known = lexicon.find(word, isCounted, isTitled);
        const own = this.korean.get(word);
        if (own === undefined || known?.role === "unit") return known;
        const role = known && known.role !== "brand" ? known.role : "own";
        return { ...known, role, ways: [{ korean: own, when: "" }] };
      },
    };
  }
}
