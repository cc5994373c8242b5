import { and, eq, sql } from "drizzle-orm";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { lengthOf } from "@/lib/domain/product/build-name";
import { checkedAnswer, lengthMaxOf } from "@/lib/domain/words/service-answer";
import { withProtectedNumbers } from "@/lib/domain/words/protected-numbers";
import { BATCH_CHARACTERS_MAX, BATCH_TEXTS_MAX } from "@/lib/domain/words/service-cost";
import type { AskedText, ServiceTrouble } from "@/lib/domain/words/words";
import type { WordServiceSettings } from "@/lib/settings/upstream-services";
import type { Needs } from "@/upstream/context";
import { wordServiceUses } from "@/upstream/db/schema";
import { sideBySide } from "@/upstream/kit/side-by-side";
import { libreTranslate } from "./libre-translate";
import type { ShopMemory } from "./memory";
import type { OfShop } from "./of-shop";
import { wordChat } from "./word-chat";
import { ServiceFailure, type WordService } from "./word-service";

const BATCHES_AT_ONCE = 2;
const GLOSSARY_MAX = 40;

/** The service that is set up; undefined where none is, and nothing leaves the machine. */
export function wordServiceFor(settings: WordServiceSettings | undefined): WordService | undefined {
  if (!settings) return undefined;
  return settings.kind === "chat" ? wordChat(settings) : libreTranslate(settings);
}

/** What a service says of one text, or why that is not taken. */
export type ServiceSaid = { korean: string } | { trouble: ServiceTrouble };
type Batch = { from: number; texts: AskedText[] };

function batchesOf(texts: readonly AskedText[]): Batch[] {
  const batches: Batch[] = [];
  let characters = 0;
  texts.forEach((asked, at) => {
    const length = lengthOf(asked.text);
    const last = batches.at(-1);
    const isFull = !last || last.texts.length >= BATCH_TEXTS_MAX || characters + length > BATCH_CHARACTERS_MAX;
    if (isFull) batches.push({ from: at, texts: [asked] });
    else last.texts.push(asked);
    characters = isFull ? length : characters + length;
  });
  return batches;
}

/** The shop's own words that stand in the texts of a batch. */
function glossaryOf(memory: ShopMemory, { texts }: Batch): Map<string, string> {
  const words = [...memory.words.entries()].filter(([word]) => texts.some(({ text }) => text.includes(word)));
  return new Map(words.slice(0, GLOSSARY_MAX));
}

/**
 * What a service says of texts, in their order, each checked before it is taken. Batches go out two at a time; after one that
 * was refused or met a limit no more are sent, and what was not asked says why. What was answered is counted, also where it
 * could not be taken: that is what the service counts.
 */
export async function askService(
  service: WordService,
  context: OfShop & Needs<"now">,
  memory: ShopMemory,
  texts: readonly AskedText[],
): Promise<ServiceSaid[]> {
  const answers: ServiceSaid[] = texts.map(() => ({ trouble: "missing" }));
  let stopped: ServiceTrouble | undefined;
  const bounds = { atOnce: BATCHES_AT_ONCE, laneOf: () => "words", perLane: BATCHES_AT_ONCE };
  await sideBySide(batchesOf(texts), bounds, async (batch) => {
    const fail = (trouble: ServiceTrouble) => batch.texts.forEach((_, at) => (answers[batch.from + at] = { trouble }));
    if (stopped) return fail(stopped);
    try {
      const whole = batch.texts.map(({ text, shelf }) => withProtectedNumbers(text, shelf));
      const asked = batch.texts.map(({ text, kind }, at) => ({
        text: whole[at]?.text ?? text,
        kind,
        lengthMax: lengthMaxOf(text, kind),
      }));
      const answer = await service.ask(asked, glossaryOf(memory, batch));
      batch.texts.forEach(({ text, kind }, at) => {
        const said = answer.texts[at];
        const restored = said == null ? said : whole[at]?.restored(said);
        const isSpoiled = said != null && restored === undefined;
        answers[batch.from + at] = isSpoiled ? { trouble: "numbers" } : checkedAnswer(text, kind, restored);
      });
      await countUse(context, batch, answer.tokens);
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      if (error.trouble !== "unreadable") stopped = error.trouble;
      fail(error.trouble);
    }
  });
  return answers;
}

const monthOf = (now: Date): string => seoulDay(now).slice(0, 7);

async function countUse({ db, user, now }: OfShop & Needs<"now">, { texts }: Batch, tokens: number): Promise<void> {
  const characters = texts.reduce((sum, { text }) => sum + lengthOf(text), 0);
  await db
    .insert(wordServiceUses)
    .values({ userId: user.id, month: monthOf(now), calls: 1, characters, tokens })
    .onConflictDoUpdate({
      target: [wordServiceUses.userId, wordServiceUses.month],
      set: {
        calls: sql`${wordServiceUses.calls} + 1`,
        characters: sql`${wordServiceUses.characters} + ${characters}`,
        tokens: sql`${wordServiceUses.tokens} + ${tokens}`,
      },
    });
}

/** What the shop has asked of the service this month in Seoul. */
export async function serviceUse({ db, user, now }: OfShop & Needs<"now">) {
  const [row] = await db
    .select()
    .from(wordServiceUses)
    .where(and(eq(wordServiceUses.userId, user.id), eq(wordServiceUses.month, monthOf(now))));
  return { calls: row?.calls ?? 0, characters: row?.characters ?? 0, tokens: row?.tokens ?? 0 };
}
