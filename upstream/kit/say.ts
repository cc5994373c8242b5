import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/domain/language/languages";
import { currentTrace } from "@/lib/process/trace";
import en from "@/messages/upstream/en.json";
import es from "@/messages/upstream/es.json";
import ko from "@/messages/upstream/ko.json";

type Words = typeof ko;

/** The name of one of our sentences, which is also the code of a refusal, e.g. `inquiries.answerTooLong`. */
export type Saying = { [Room in keyof Words & string]: `${Room}.${keyof Words[Room] & string}` }[keyof Words & string];

declare const heardFrom: unique symbol;

/**
 * Words that are not ours, such as a market's: they are kept and shown as they were said. Only `heard` makes them, so that
 * no sentence of ours takes their place.
 */
export type Heard = string & { readonly [heardFrom]: true };

/**
 * Marks a text that is the same in every language: an external one, or no sentence at all, such as a number.
 * Example: `heard("판매자 정보가 없습니다.")`, as Coupang refuses a key.
 */
export const heard = (words: string): Heard => words as Heard;

/** A message not rendered yet: it is stored by its key and rendered in the reader's language. */
export type Said = { key: Saying; values?: Values };

/** A stored or returned message about a row: one of ours, or an external text. */
export type Told = Said | Heard;

type Value = string | number | Said;

/**
 * The values of a message's placeholders. A number is written plainly unless the message groups its digits, a nested
 * message is rendered in the same language, and several are joined by commas.
 */
export type Values = { readonly [place: string]: Value | readonly Value[] };

type Say = (key: string, values?: Record<string, string | number>) => string;

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

/** An amount of the shop's money inside a sentence, and what staff without the area `money` read in its place. */
const AMOUNT: Saying = "agency.won";
const AMOUNT_HIDDEN: Saying = "agency.wonHidden";

const placed = (value: Value): string | number => (typeof value === "object" ? tell(value) : value);
const isSeveral = (value: Value | readonly Value[]): value is readonly Value[] => Array.isArray(value);

/**
 * One of our messages in the language of the current request or job; Korean if it has none. Throws if a placeholder has no
 * value. Texts of markets, couriers or forwarders are inserted unchanged.
 *
 * Example: `say("inquiries.answerTooLong", { to: 500 })`.
 */
export function say(what: Saying | Said, values?: Values): string {
  const given = typeof what === "string" ? { key: what, values } : what;
  const said = given.key === AMOUNT && currentTrace()?.hidesMoney ? { key: AMOUNT_HIDDEN } : given;
  const places = Object.entries(said.values ?? {}).map(([place, value]) => [
    place,
    isSeveral(value) ? value.map(placed).join(", ") : placed(value),
  ]);
  return sayerOf(currentTrace()?.language ?? "ko")(said.key, Object.fromEntries(places));
}

/**
 * A message for its reader: ours in the current language, external texts unchanged. A stored key that no longer exists is
 * shown as the key.
 */
export function tell(told: Told): string {
  if (typeof told === "string") return told;
  return isSaying(told.key) ? say(told) : say("kit.sentenceGone", { name: String(told.key) });
}

/** The same of what may be missing. */
export const tellIf = <None extends null | undefined>(told: Told | None): string | None =>
  told === null || told === undefined ? told : tell(told);

/** What became of rows as their reader reads it. */
export const tellRows = <Row extends { message?: Told | undefined }>(rows: readonly Row[]) =>
  rows.map(({ message, ...row }) => ({ ...row, message: tellIf(message) }));

/** Two sentences as one, e.g. what a market said and what that means for a product. */
export const both = (first: Told, second: Told): Said => ({ key: "kit.both", values: { first, second } });

/** One of our messages with an external reason, e.g. `판매 중인 상품은 삭제할 수 없습니다. … (상품 상태 오류)`. */
export const withReason = (told: Told, reason: Told): Said => ({ key: "kit.withReason", values: { told, reason } });

/** Whether a text is the name of one of our sentences. */
export function isSaying(text: string): text is Saying {
  const [room = "", name = ""] = text.split(".");
  return (ko as Record<string, Record<string, string>>)[room]?.[name] !== undefined;
}

/** What sellers call a market, in the same language. Example: in English `saidMarket("Elevenst")` is "11st". */
export const saidMarket = (market: string): string => String(placed(marketTold(market)));

/** The same, to stand in a sentence that is not said yet. */
export function marketTold(market: string): Said | string {
  const key = `marketNames.${market}`;
  return isSaying(key) ? { key } : market;
}
