/** As many texts as one call takes. */
export const ASKED_TEXTS_MAX = 1_000;
/** As many characters as they may have together: ten times what the largest product has. */
const ASKED_CHARACTERS_MAX = 20_000;

type Asked = { text: string };

/** Whether the words of texts may be asked for in one call: together they have 20,000 characters at most. */
export const isAskedAtOnce = (texts: readonly Asked[]): boolean =>
  texts.reduce((sum, { text }) => sum + text.length, 0) <= ASKED_CHARACTERS_MAX;

/**
 * Texts in as few groups as their order allows, each small enough for one call. A text longer than a call takes is a group
 * of its own. Example: three texts of 9,000 characters are two groups.
 */
export function askedAtOnce<T extends Asked>(texts: readonly T[]): T[][] {
  const groups: T[][] = [];
  let characters = 0;
  for (const one of texts) {
    const group = groups.at(-1);
    characters += one.text.length;
    if (group && group.length < ASKED_TEXTS_MAX && characters <= ASKED_CHARACTERS_MAX) group.push(one);
    else {
      groups.push([one]);
      characters = one.text.length;
    }
  }
  return groups;
}
