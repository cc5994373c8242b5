import type { Context, Next } from "hono";

/** Whether a browser says that a page of another site makes it ask. */
export const isCrossSite = (context: Context): boolean =>
  ["cross-site", "same-site"].includes(context.req.header("sec-fetch-site") ?? "");

/** A page on another site must not be able to press the buttons behind the stage through the visitor's browser. */
export const fromItselfAlone = async (context: Context, next: Next) =>
  isCrossSite(context) ? context.json({ message: "Only from the rehearsal itself" }, 403) : next();
