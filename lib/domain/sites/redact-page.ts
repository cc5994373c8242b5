/** What takes the place of a value that is left out. */
const REMOVED = "[removed]";

/** Fields that hold who is signed in, where they live, or what proves it. A seller's own shop is no person's secret. */
const PRIVATE_FIELD =
  "[\\w$]*(?:token|csrf|cookie|session|secret|passw(?:or)?d|x5sec|signature|track_?nick|login_?id|user_?(?:id|nick|name)|member_?(?:id|nick)|buyer\\w*|receiver\\w*|consignee\\w*|phone|mobile|email|id_?card|utdid|umid|device_?id|client_?ip)[\\w$]*";
/**
 * A field with its value: as JSON or JavaScript, or as JSON inside a text, where quotes are escaped and a quote of the value
 * is escaped once more.
 */
const FIELD = new RegExp(
  `((?:\\\\*["'])?\\b${PRIVATE_FIELD}(?:\\\\*["'])?\\s*[:=]\\s*)` +
    `(?:(["'])(?:\\\\.|(?!\\2)[^\\\\\\n])*\\2|(\\\\+["'])(?:(?!(?<!\\\\)\\3)[^\\n])*(?<!\\\\)\\3|-?\\d+(?:\\.\\d+)?)`,
  "gi",
);
/** Parameters of an address that prove who asks. */
const PARAMETER = /([?&](?:token|sid|sign|x5sec\w*|_tb_token_|cookie\w*|csrf\w*|_m_h5_tk\w*|session\w*)=)[^&"'\\\s]+/gi;
const E_MAIL = /[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,5}[a-z]{2,10}\b/gi;
/** Mobile numbers of China and Korea; a product's number is longer or has no such beginning. */
const PHONE = /(?<![\d.])(?:1[3-9]\d{9}|01[016789][- ]?\d{3,4}[- ]?\d{4})(?![\d.])/g;

/**
 * What leaves out one kind of secret each, over a whole page, to be done one after another. A page of the largest size takes
 * two of them 30 ms each, so a server lets others go first in between.
 */
export const REDACTIONS: readonly ((text: string) => string)[] = [
  (text) =>
    text.replace(FIELD, (_, field: string, plain?: string, escaped?: string) => {
      const quote = plain ?? escaped ?? '"';
      return field + quote + REMOVED + quote;
    }),
  (text) => text.replace(PARAMETER, `$1${REMOVED}`),
  (text) => text.replace(E_MAIL, REMOVED),
  (text) => text.replace(PHONE, REMOVED),
];

/**
 * A shop's page without what tells who was signed in when it was opened: names and numbers of the account, addresses of
 * people, phones, e-mails, and whatever proves a session. Its structure stays, so that a reader still sees what it holds.
 *
 * Example: `{"nick":"shop","userNick":"kim","_tb_token_":"e1"}` is `{"nick":"shop","userNick":"[removed]","_tb_token_":"[removed]"}`.
 */
export const redactedPage = (text: string): string => REDACTIONS.reduce((page, redact) => redact(page), text);
