/** The named characters suppliers' pages are full of. Others are left as they are written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  middot: "·",
  hellip: "…",
  times: "×",
  deg: "°",
  copy: "©",
  reg: "®",
  trade: "™",
  ldquo: "“",
  rdquo: "”",
  mdash: "—",
  ndash: "–",
  yen: "¥",
  colon: ":",
  Tab: "\t",
  NewLine: "\n",
};

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "\ufffd";

/** A text as a reader sees it. Example: `&lt;b&gt; &#38; &hearts;` is `<b> & &hearts;`. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,9});?|#x([\da-f]{1,8});?|([a-z]{2,8});)/gi, (whole, decimal, hex, name) => {
    if (decimal) return characterOf(Number(decimal));
    if (hex) return characterOf(parseInt(String(hex), 16));
    return NAMED[String(name)] ?? whole;
  });

/** The other way. What is the name of a character this table does not know stays one. */
export const encodedText = (text: string): string =>
  text
    .replace(/&(?:([a-z][a-z\d]{1,30});)?/gi, (whole, name) =>
      name && !(name in NAMED) ? whole : `&amp;${whole.slice(1)}`,
    )
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/\u00a0/g, "&nbsp;");

/** A value between double quotes of an attribute. */
export const encodedValue = (value: string): string =>
  value.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
