/** The source of a pattern that finds a text as it is written. Example: "1.5" becomes "1\.5". */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
