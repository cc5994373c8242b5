type Failure = {
  code?: number;
  /** The request the failure happened in. */
  requestId?: string | undefined;
};

/**
 * The code a seller gives to support, which finds the request in the logs (docs/operations.md). Only our own failures have
 * one: a message about the seller's input says how to fix it, and a call without a response has no log lines.
 *
 * Example: `supportCodeOf({code: 500, requestId: "K7Q29F3MX2"})` is `K7Q29F3MX2`.
 */
export const supportCodeOf = ({ code = 0, requestId }: Failure): string | undefined =>
  code >= 500 ? requestId : undefined;
