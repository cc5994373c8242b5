import type { NeededCertification } from "./category-needs";

/** What a certificate is about, by the law that asks for it. */
export const CERTIFICATE_KINDS = ["electric", "household", "child", "radio"] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** A certificate a seller has for a product, e.g. `{kind: "child", number: "CB061R1234-5001"}`. */
export type Certificate = { kind: CertificateKind; number: string };

const SIGNS: Readonly<Record<CertificateKind, RegExp>> = {
  child: /child|kid|어린이/iu,
  radio: /communication|방송통신|적합성/iu,
  electric: /electr|전기/iu,
  household: /household|생활/iu,
};
/** A name may speak of several laws; what a child may be hurt by goes before the rest. */
const ORDER: readonly CertificateKind[] = ["child", "radio", "electric", "household"];

/** What a certificate a market asks for is about; undefined where its words tell of none we know. */
export const certificateAsked = ({ code, name, kinds }: NeededCertification): CertificateKind | undefined => {
  const text = [code, name, ...kinds].join(" ");
  return ORDER.find((kind) => SIGNS[kind].test(text));
};

/**
 * Missing certificates that would block a listing in a category, even as a purchasing agency: children's goods always need
 * theirs, all others may be sold as bought abroad for the buyer (docs/markets.md#listing-law-certificates).
 *
 * Example: of a required `KC_KID_CERTIFICATION` and no certificate given it is that one; of a required
 * `KC_ELECTRONICS_CERTIFICATION` nothing.
 */
export function certificatesMissing(
  needed: readonly NeededCertification[],
  given: readonly Certificate[],
): NeededCertification[] {
  const has = new Set(given.filter(({ number }) => number.trim() !== "").map(({ kind }) => kind));
  return needed.filter((one) => one.required && certificateAsked(one) === "child" && !has.has("child"));
}
