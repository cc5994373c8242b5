/** What may be missing or wrong in a listing's facts for one market (`Lack`). */
export const LACK_KINDS = [
  "noticeMissing",
  "noticeLong",
  "noticeChinese",
  "attributeMissing",
  "attributeChinese",
  "optionNotTaken",
  "certificateMissing",
  "originUnknown",
] as const;
export type LackKind = (typeof LACK_KINDS)[number];
