/**
 * Words that claim a cure. The law keeps them for licensed goods, and markets take listings down for them
 * (docs/markets.md#listing-law-words).
 */
const CLAIMS = [
  "치료",
  "완치",
  "치유",
  "의료기기",
  "의료용",
  "항암",
  "항염",
  "소염",
  "진통",
  "통증완화",
  "혈압강하",
  "발모",
];
const PATTERN = new RegExp(CLAIMS.join("|"), "u");

/** The first word in a name that claims a cure, or nothing. Example: `claimIn("허리 통증완화 방석")` is `"통증완화"`. */
export const claimIn = (name: string): string | undefined => PATTERN.exec(name)?.[0];

/** A name without such words, spaces collapsed: `"허리 통증완화 방석"` is `"허리 방석"`. */
export const withoutClaims = (name: string): string =>
  name.replace(new RegExp(PATTERN, "gu"), " ").replace(/\s+/gu, " ").trim();
