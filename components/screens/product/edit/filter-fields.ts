/** The filters that stand in the bar only after it was opened further. */
export const MORE = ["stage", "work", "uploadWork", "notAt", "notAtAccount", "from", "to"] as const;
export const FIELDS = ["name", "group", "site", "memo", "code", ...MORE] as const;
export type Field = (typeof FIELDS)[number];
