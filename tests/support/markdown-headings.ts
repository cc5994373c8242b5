/** The headings of a Markdown text, without its blocks of code. Example: `## Run it` is `Run it`. */
export const headingsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => heading.trim());

/** A Markdown text without its blocks of code, whose lines are no Markdown. */
export const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, "");

/** The anchor a heading has on a page, as GitHub makes it. Example: "Coupang: product body" is `coupang-product-body`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
