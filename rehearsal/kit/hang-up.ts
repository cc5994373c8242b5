import type { Context } from "hono";

/** Cuts the line instead of answering: whoever asked never learns what was done. */
export function hangUp(context: Context): Response {
  const { outgoing } = context.env as { outgoing?: { destroy(): void } };
  outgoing?.destroy();
  return new Response(null, { status: 499 });
}
