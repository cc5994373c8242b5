import { outcomeOf } from "@/lib/domain/watch/outcome";
import { log } from "@/lib/process/log";
import { countCall, metrics } from "@/lib/process/metrics";
import type { Trace } from "@/lib/process/trace";
import type { Sent } from "@/upstream/db/once";

/** Writes the one line of a call that was answered. */
export function noteCall(
  { requestId, call = "unknown", user, isUpload, bytesIn }: Trace,
  { status, body }: Sent,
  began: number,
): void {
  const ms = Math.round((performance.now() - began) * 10) / 10;
  countCall(call, status, ms);
  if (isUpload && bytesIn) metrics()?.uploadBytes.inc(bytesIn);
  const outcome = outcomeOf(status);
  const bytesOut = Buffer.byteLength(body);
  log("upstream").info({ requestId, call, user, status, outcome, ms, bytesIn, bytesOut });
}
