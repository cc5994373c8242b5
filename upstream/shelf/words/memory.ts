import { and, eq, gt } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { pairKey } from "@/lib/domain/words/pairs";
import { NearIndex } from "@/lib/domain/words/near-index";
import { OwnWords } from "@/lib/domain/words/own-words";
import type { TranslatedText } from "@/lib/domain/words/words";
import type { WordSetting } from "@/lib/domain/words/word-setting";
import { translationPairs, wordTurns } from "@/upstream/db/schema";
import type { OfShop } from "./of-shop";
import { wordSettingOf } from "./word-setting";

/** What a shop's people typed or accepted, by source text, and how they have their words translated. */
export type ShopMemory = {
  turn: number;
  setting: WordSetting;
  same: ReadonlyMap<string, string>;
  words: OwnWords;
  near: NearIndex;
  /** What the dictionary makes of texts with these words in it, because the same few stand in most products. */
  made: LRUCache<string, TranslatedText>;
};
type Filling = ShopMemory & { same: Map<string, string> };

/** Texts a shop's memory keeps what the dictionary makes of. */
const MADE_MAX = 1_000;
/** Shops whose memory this process holds; one of 10,000 texts takes some 5 MB. */
const HELD_MAX = 50;
const held = new LRUCache<string, Filling>({ max: HELD_MAX });

const empty = (setting: WordSetting): Filling => ({
  turn: -1,
  setting,
  same: new Map(),
  words: new OwnWords(),
  near: new NearIndex(),
  made: new LRUCache({ max: MADE_MAX }),
});

/**
 * A shop's memory as it is now. It is held in the process and read on from the turn it was last read at, because every
 * collected product asks it; a removal makes it read anew. Do not ask for it inside a transaction that has written to it:
 * what is rolled back would stay held.
 */
export async function shopMemory(context: OfShop): Promise<ShopMemory> {
  const { db, user } = context;
  const [now] = await db.select().from(wordTurns).where(eq(wordTurns.userId, user.id));
  const turn = now?.turn ?? 0;
  const before = held.get(user.id);
  if (before?.turn === turn) return before;
  const isOn = before !== undefined && (now?.removedTurn ?? 0) <= before.turn && before.turn < turn;
  const memory = isOn ? before : empty(await wordSettingOf(context));
  const rows = await db
    .select({ source: translationPairs.source, text: translationPairs.text })
    .from(translationPairs)
    .where(and(eq(translationPairs.userId, user.id), gt(translationPairs.turn, memory.turn)));
  for (const { source, text } of rows) {
    memory.same.set(source, text);
    memory.words.add(source, text);
    memory.near.add(source);
  }
  if (isOn) memory.setting = await wordSettingOf(context);
  memory.made.clear();
  memory.turn = turn;
  held.set(user.id, memory);
  return memory;
}

/** The Korean of the very same text. */
export const sameIn = (memory: ShopMemory, text: string): string | undefined => memory.same.get(pairKey(text));

/** The Korean of the text most like this one. */
export function nearIn(memory: ShopMemory, text: string): { korean: string; likeness: number } | undefined {
  const found = memory.near.nearest(pairKey(text));
  const korean = found && memory.same.get(found.text);
  return found && korean !== undefined ? { korean, likeness: found.likeness } : undefined;
}
