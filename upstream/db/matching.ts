/** A pattern for `like` that finds a word anywhere; its own wildcards count as letters: `containing("5%")` is `%5\%%`. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
