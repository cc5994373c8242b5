import type { Context } from "hono";

/** Closes the connection instead of responding, so that the caller never learns the result. */
export function hangUp(context: Context): Response {
  const { outgoing } = context.env as { outgoing?: { destroy(): void } };
  outgoing?.destroy();
  return new Response(null, { status: 499 });
}
