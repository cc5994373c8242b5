import { complaintAbout, type About } from "@/lib/process/complaint";
import { log } from "@/lib/process/log";
import { currentTrace } from "@/lib/process/trace";

export type { About };

/** Writes down an error nobody expected, in the request it happened in. */
export function complain(error: unknown, about: About = {}): void {
  const trace = currentTrace();
  const of = trace && { requestId: trace.requestId, ...(trace.call && { call: trace.call }) };
  log("upstream").error(complaintAbout(error, { ...of, ...about }));
}
