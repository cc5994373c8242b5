/** So many days, today's included, are a listing's views by day and a finished work kept; what is older, charts add up by shop. */
export const KEPT_DAYS = 90;

/** How many of a seller's newest listings tell where the next ones belong: their works are kept, however old. */
export const LEARNT_FROM_MAX = 3_000;

/** So many days are the sums of a shop's days kept: charts reach back over 366. */
export const SUMS_KEPT_DAYS = 400;
