import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/domain/language/languages";
import { currentTrace } from "@/lib/process/trace";
import en from "@/messages/upstream/en.json";
import es from "@/messages/upstream/es.json";
import ko from "@/messages/upstream/ko.json";

type Words = typeof ko;

/** The name of one of our sentences, which is also the code of a refusal, e.g. `inquiries.answerTooLong`. */
export type Saying = { [Room in keyof Words & string]: `${Room}.${keyof Words[Room] & string}` }[keyof Words & string];

/** What stands in a sentence's places. A number is written plainly unless the sentence groups its digits. */
export type Values = Readonly<Record<string, string | number>>;

/** A sentence that is not said yet, for rules that only find out which one it is. */
export type Said = { key: Saying; values?: Values };

type Say = (key: string, values?: Values) => string;

const sayers = new Map<Locale, Say>();

function sayerOf(locale: Locale): Say {
  const known = sayers.get(locale);
  if (known) return known;
  const messages = { ko, en, es }[locale];
  const translate = createTranslator({
    locale,
    messages: messages as Record<string, Record<string, string>>,
    timeZone: "Asia/Seoul",
    onError: (error) => {
      throw error;
    },
  }) as unknown as Say;
  sayers.set(locale, translate);
  return translate;
}

/**
 * One of our sentences in the language of the request or job under way; in Korean where nobody asked for a language.
 * Throws where a place of the sentence is left empty. What a market, courier or forwarder said is put in as it was said.
 *
 * Example: `say("inquiries.answerTooLong", { to: 500 })`.
 */
export function say(what: Saying | Said, values?: Values): string {
  const said = typeof what === "string" ? { key: what, values } : what;
  return sayerOf(currentTrace()?.language ?? "ko")(said.key, said.values);
}

/** Whether a text is the name of one of our sentences. */
export function isSaying(text: string): text is Saying {
  const [room = "", name = ""] = text.split(".");
  return (ko as Record<string, Record<string, string>>)[room]?.[name] !== undefined;
}

/** What sellers call a market, in the same language. Example: in English `saidMarket("Elevenst")` is "11st". */
export function saidMarket(market: string): string {
  const key = `marketNames.${market}`;
  return isSaying(key) ? say(key) : market;
}
