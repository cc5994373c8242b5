import type { Context } from "hono";
import { parse, stringify } from "lossless-json";

/** JSON of markets whose numbers have more digits than a JavaScript number holds; those are `bigint` on our side. */

const number = (digits: string): number | bigint =>
  /^-?\d+$/.test(digits) && !Number.isSafeInteger(Number(digits)) ? BigInt(digits) : Number(digits);

/** What a caller sent; undefined where it is no JSON. */
export async function sentTo(context: Context): Promise<unknown> {
  try {
    return parse(await context.req.text(), null, number);
  } catch {
    return undefined;
  }
}

/** An answer with every digit of its numbers. */
export const answer = (context: Context, body: unknown): Response =>
  context.body(stringify(body) ?? "null", 200, { "content-type": "application/json" });
