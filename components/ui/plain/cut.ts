/** One line, whose end is cut where it has no room. */
export const CUT = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
