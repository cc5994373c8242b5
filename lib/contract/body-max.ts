import { KILOBYTE, MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import type { Call } from "./define";

/** What anybody may send without being logged in. */
const PUBLIC_BODY_BYTES_MAX = 64 * KILOBYTE;

/** The largest JSON body a call takes, in bytes. Example: 1,048,576 for a call that says nothing of it. */
export const bodyMaxOf = ({ access, bodyMax = MEGABYTE }: Call): number =>
  access === "public" || access === "server" ? PUBLIC_BODY_BYTES_MAX : bodyMax;
