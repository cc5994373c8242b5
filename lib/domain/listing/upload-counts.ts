type Ended = { status: string; reason?: string | null };

/** The reason of an item that ended well because its account listed the product before. */
export const LISTED_BEFORE = "duplicate";

/**
 * Whether an item of an upload ended well without listing anything new, because its account lists the product already.
 * The log and its detail count such items apart from those that were listed.
 */
export const isListedAlready = ({ status, reason }: Ended): boolean => status === "Success" && reason === LISTED_BEFORE;
