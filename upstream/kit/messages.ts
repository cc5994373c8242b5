import { createTranslator } from "next-intl";
import { formatsOf, type Locale } from "@/lib/domain/language/languages";
import { currentTrace } from "@/lib/process/trace";
import en from "@/messages/upstream/en.json";
import es from "@/messages/upstream/es.json";
import ko from "@/messages/upstream/ko.json";

type Words = typeof ko;

/** The name of one of our sentences, which is also the code of a refusal, e.g. `inquiries.answerTooLong`. */
export type MessageKey = { [Room in keyof Words & string]: `${Room}.${keyof Words[Room] & string}` }[keyof Words &
  string];

declare const heardFrom: unique symbol;

/**
 * Words that are not ours, such as a market's: they are kept and shown as they were said. Only `externalText` makes them, so that
 * no sentence of ours takes their place.
 */
export type ExternalText = string & { readonly [heardFrom]: true };

/**
 * Marks a text that is the same in every language: an external one, or no sentence at all, such as a number.
 * Example: `externalText("판매자 정보가 없습니다.")`, as Coupang refuses a key.
 */
export const externalText = (words: string): ExternalText => words as ExternalText;

/** A message not rendered yet: it is stored by its key and rendered in the reader's language. */
export type Message = { key: MessageKey; values?: MessageValues };

/** A stored or returned message about a row: one of ours, or an external text. */
export type StoredMessage = Message | ExternalText;

type Value = string | number | Message;

/**
 * The values of a message's placeholders. A number is written plainly unless the message groups its digits, a nested
 * message is rendered in the same language, and several are joined by commas.
 */
export type MessageValues = { readonly [place: string]: Value | readonly Value[] };

type Translate = (key: string, values?: Record<string, string | number>) => string;

const translators = new Map<Locale, Translate>();

function translatorOf(locale: Locale): Translate {
  const known = translators.get(locale);
  if (known) return known;
  const messages = { ko, en, es }[locale];
  const translate = createTranslator({
    locale: formatsOf(locale),
    messages: messages as Record<string, Record<string, string>>,
    timeZone: "Asia/Seoul",
    onError: (error) => {
      throw error;
    },
  }) as unknown as Translate;
  translators.set(locale, translate);
  return translate;
}

/** An amount of the shop's money inside a sentence, and what staff without the area `money` read in its place. */
const AMOUNT: MessageKey = "agency.won";
const AMOUNT_HIDDEN: MessageKey = "agency.wonHidden";

const placed = (value: Value): string | number => (typeof value === "object" ? renderStored(value) : value);
const isSeveral = (value: Value | readonly Value[]): value is readonly Value[] => Array.isArray(value);

/**
 * One of our messages in the language of the current request or job; Korean if it has none. Throws if a placeholder has no
 * value. Texts of markets, couriers or forwarders are inserted unchanged.
 *
 * Example: `renderMessage("inquiries.answerTooLong", { to: 500 })`.
 */
export function renderMessage(what: MessageKey | Message, values?: MessageValues): string {
  const given = typeof what === "string" ? { key: what, values } : what;
  const message = given.key === AMOUNT && currentTrace()?.hidesMoney ? { key: AMOUNT_HIDDEN } : given;
  const places = Object.entries(message.values ?? {}).map(([place, value]) => [
    place,
    isSeveral(value) ? value.map(placed).join(", ") : placed(value),
  ]);
  return translatorOf(currentTrace()?.language ?? "ko")(message.key, Object.fromEntries(places));
}

/**
 * A message for its reader: ours in the current language, external texts unchanged. A stored key that no longer exists is
 * shown as the key.
 */
export function renderStored(stored: StoredMessage): string {
  if (typeof stored === "string") return stored;
  return isMessageKey(stored.key)
    ? renderMessage(stored)
    : renderMessage("kit.sentenceGone", { name: String(stored.key) });
}

/** A stored message as `renderStored` shows it; null and undefined stay. */
export const renderIfAny = <None extends null | undefined>(stored: StoredMessage | None): string | None =>
  stored === null || stored === undefined ? stored : renderStored(stored);

/** Rows with their messages in the current language. */
export const renderRows = <Row extends { message?: StoredMessage | undefined }>(rows: readonly Row[]) =>
  rows.map(({ message, ...row }) => ({ ...row, message: renderIfAny(message) }));

/** Two sentences as one, e.g. what a market said and what that means for a product. */
export const bothMessages = (first: StoredMessage, second: StoredMessage): Message => ({
  key: "kit.both",
  values: { first, second },
});

/** One of our messages with an external reason, e.g. `판매 중인 상품은 삭제할 수 없습니다. … (상품 상태 오류)`. */
export const withReason = (told: StoredMessage, reason: StoredMessage): Message => ({
  key: "kit.withReason",
  values: { told, reason },
});

/** Whether a text is the name of one of our sentences. */
export function isMessageKey(text: string): text is MessageKey {
  const [room = "", name = ""] = text.split(".");
  return (ko as Record<string, Record<string, string>>)[room]?.[name] !== undefined;
}

/** The sellers' name of a market, in the current language. Example: in English `renderMarket("Elevenst")` is "11st". */
export const renderMarket = (market: string): string => String(placed(marketMessage(market)));

/** The name of a market as a value of a message that is rendered later. */
export function marketMessage(market: string): Message | string {
  const key = `marketNames.${market}`;
  return isMessageKey(key) ? { key } : market;
}
