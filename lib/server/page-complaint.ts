import "server-only";
import { complain } from "./door/noted";

/** Writes down why a page could not be drawn, under the digest its visitor reads. */
export function complainOfPage(error: unknown): void {
  const digest = typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : undefined;
  complain(error, { digest: digest?.slice(0, 40) });
}
