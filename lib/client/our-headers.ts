"use client";

/** The header that proves a request was made by our own script, not by a foreign form. */
export const OUR_HEADERS = { "x-requested-by": "naru" } as const;

/** The header in which our server names the request an answer belongs to. */
export const REQUEST_ID = "x-request-id";
