/**
 * An attribute that a category asks for, with its allowed values; an empty list allows free text. `weight`: without a
 * `required` one the market refuses the listing, a `main` one decides where buyers find the product.
 */
export type NeededAttribute = {
  code: string;
  name: string;
  weight: "required" | "main" | "optional";
  /** How many of the values may be named. */
  most: number;
  values: { code: string; name: string }[];
  /** Free text is allowed besides the values. */
  takesWords?: boolean;
  /** Its values tell the options of a listing apart, so that an option group of the product may fill it. */
  perOption?: boolean;
  /** An attribute the seller names, so that any number of option groups may use it. */
  isFree?: boolean;
  units: string[];
  /** Of the attributes that share a group, one is filled in and the others are not. */
  group?: string;
};

/** One line of notice information; those that are not `optional` are refused when they are empty. */
export type NoticeField = { code: string; name: string; lengthMax?: number; optional?: boolean };

/** A group of notice information (상품정보제공고시) with the fields that belong to it. */
export type NoticeGroup = { code: string; name: string; fields: NoticeField[] };

/**
 * A certificate a category asks for, by the market's own words, e.g. kind "KC_CERTIFICATION"; without a `required` one
 * it refuses.
 */
export type NeededCertification = { code: string; name: string; kinds: string[]; required?: boolean };

/**
 * What a listing in a category needs. Notice groups stand in the market's order, the most fitting one first; a market
 * that takes words for an origin has no codes of them.
 */
export type CategoryNeeds = {
  code: string;
  attributes: NeededAttribute[];
  notices: NoticeGroup[];
  certifications: NeededCertification[];
  origins: { code: string; name: string }[];
  /** Option groups are refused that are none of the attributes. */
  onlyListedOptions?: boolean;
};
