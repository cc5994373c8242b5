/** Where a site's pages keep what is collected. How it is read is decided by the desk's server alone. */
export type SiteReading = {
  /** Paths from `window` to a product's state, the most trusted first. `*` is every element of a list. */
  readonly states: readonly (readonly string[])[];
  /** Addresses of answers a page asks for that hold a product. */
  readonly answers: RegExp;
  /** Addresses of answers that hold a product's description. */
  readonly descriptions: RegExp;
  /** The path of a description that a script of its own puts into a variable. */
  readonly described?: readonly string[];
};
