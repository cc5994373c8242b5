/** The code of a row whose listing was changed after it was shown. */
export const CHANGED_ELSEWHERE = "CHANGED_ELSEWHERE";

/** The code of a row that was not sent to its market, because each sale would lose more than was confirmed. */
export const LOSS = "LOSS";
