/** What a patch may be about. */
export const SUBJECT_KINDS = ["product"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Days a change is kept, and for as long it can be undone. */
export const CHANGES_KEPT_DAYS = 90;
