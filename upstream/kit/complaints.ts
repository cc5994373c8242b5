import { complaintAbout, type About } from "@/lib/process/complaint";
import { log } from "@/lib/process/log";
import { currentTrace } from "@/lib/process/trace";

export type { About };

/** Logs an unexpected error with the request in which it happened. */
export function complain(error: unknown, about: About = {}): void {
  const trace = currentTrace();
  const of = trace && { requestId: trace.requestId, ...(trace.call && { call: trace.call }) };
  log("upstream").error(complaintAbout(error, { ...of, ...about }));
}
