export const DRIFT_ACTIONS = ["hold", "follow", "cap", "options", "stop", "resume"] as const;
/**
 * Leave it, follow the source's price, raise as far as allowed, only sell the options the source sells, take off sale, sell
 * again what was taken off sale so. Following, raising and selling again see to the options too.
 */
export type DriftAction = (typeof DRIFT_ACTIONS)[number];
/** What has become of a proposal. */
export const DRIFT_STATES = ["Open", "Applied", "Left"] as const;
/** Actions that may run without a confirmation; leaving a listing as it is needs none. */
export const AUTOMATIC_ACTIONS = [
  "follow",
  "cap",
  "options",
  "stop",
  "resume",
] as const satisfies readonly DriftAction[];
type AutomaticAction = (typeof AUTOMATIC_ACTIONS)[number];

/** How a seller has the sources of listed products read again, and what is to be done about changes. */
export type DriftPolicy = {
  isOn: boolean;
  everyHours: number;
  /** A sale that brings less by no more than this is left alone, in whole KRW. */
  tolerance: number;
  /** By how many percent a listed price may be raised at most. */
  capPercent: number;
  /** Whether a cheaper source lowers the listed price too. */
  followsDown: boolean;
  automatic: readonly AutomaticAction[];
};

/** At stake where every sale loses money, or nothing can be delivered. */
export const SCORE_MAX = 100;

/** How many changed options of one product a list shows. */
export const CHANGES_SHOWN = 12;

export const EVERY_HOURS = { min: 1, max: 168 } as const;
export const CAP_PERCENT = { min: 1, max: 100 } as const;

/** By default no source is read automatically and no action runs without a confirmation. */
export const DRIFT_POLICY: DriftPolicy = {
  isOn: false,
  everyHours: 24,
  tolerance: 500,
  capPercent: 15,
  followsDown: false,
  automatic: [],
};
