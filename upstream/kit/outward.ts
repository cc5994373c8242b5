import { outcomeOf } from "@/lib/domain/watch/outcome";
import { metrics } from "@/lib/process/metrics";
import { insideSpan } from "@/lib/process/spans";
import { log } from "@/lib/process/log";
import { currentTrace } from "@/lib/process/trace";

/** The logged facts of one outgoing call. */
type Told = {
  status?: number | undefined;
  outcome: string;
  /** What a market's refusal is about. */
  refusal?: string | undefined;
  /** The market's own code of it. */
  code?: string | undefined;
};

/** What is called, and for which account of the seller's; never a key. */
export type Called = { operation?: string | undefined; account?: string | undefined };

/** The same of a plain HTTP answer. */
export const reportOfAnswer = ({ statusCode }: { statusCode: number }): Told => ({
  status: statusCode,
  outcome: outcomeOf(statusCode),
});

/**
 * Makes an outgoing call and logs one line with its request or work: target, operation, account, outcome and duration. The
 * address is not logged, because it contains codes and words.
 *
 * Background calls, such as a poll every second, are logged at level `debug` unless they fail.
 */
export function outward<Answer>(
  to: string,
  call: () => Promise<Answer>,
  told: (answer: Answer) => Told,
  called: Called = {},
): Promise<Answer> {
  return insideSpan(to, { kind: "client" }, async (span) => {
    const began = performance.now();
    try {
      const answer = await call();
      const { status, outcome, refusal, code } = told(answer);
      span?.set({ "naru.outcome": outcome, "naru.refusal": refusal, "http.response.status_code": status });
      note(to, began, { status, outcome, refusal, code }, called);
      return answer;
    } catch (error) {
      span?.set({ "naru.outcome": "lost" });
      note(to, began, { outcome: "lost" }, called);
      throw error;
    }
  });
}

function note(to: string, began: number, { status, outcome, refusal, code }: Told, called: Called): void {
  metrics()?.outwardCalls.inc({ to, outcome });
  if (refusal) metrics()?.refusals.inc({ to, class: refusal });
  const trace = currentTrace();
  const level = trace || outcome !== "ok" ? "info" : "debug";
  const ms = Math.round((performance.now() - began) * 10) / 10;
  const { operation, account } = called;
  const { requestId, call } = trace ?? {};
  log("upstream")[level]({ requestId, call, to, operation, account, status, outcome, refusal, code, ms });
}
