export const TEMPLATE_NAME_LENGTH_MAX = 50;
type NameProblem = "empty" | "long" | "control";

/** A name as it is kept: one way of writing each letter, single spaces, none at the ends. Slashes and emoji stay. */
export const templateName = (text: string): string => text.normalize("NFC").replace(/\s+/gu, " ").trim();

/**
 * Why a name cannot be kept; undefined where it can. Counted in characters as people see them, so that an emoji is one.
 * Example: `nameProblem("여름/겨울 🧥")` is undefined.
 */
export function nameProblem(text: string): NameProblem | undefined {
  const name = templateName(text);
  if (name === "") return "empty";
  // Controls and text-direction marks would make two names look the same.
  if (/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(name)) return "control";
  return lettersOf(name).length > TEMPLATE_NAME_LENGTH_MAX ? "long" : undefined;
}

const lettersOf = (name: string): string[] =>
  [...new Intl.Segmenter("ko", { granularity: "grapheme" }).segment(name)].map(({ segment }) => segment);

/**
 * A name that is free among those taken: "기본" becomes "기본 2" where "기본" is there already. A long one is cut, so that the
 * number has room.
 */
export function freeName(wanted: string, taken: readonly string[]): string {
  const name = templateName(wanted);
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : numbered(name, ` ${number}`);
    if (!taken.includes(tried)) return tried;
  }
}

const numbered = (name: string, number: string): string =>
  `${lettersOf(name)
    .slice(0, TEMPLATE_NAME_LENGTH_MAX - number.length)
    .join("")
    .trimEnd()}${number}`;
