type Failure = {
  code?: number;
  /** The request the failure happened in. */
  requestId?: string | undefined;
};

/**
 * The code a seller tells whoever looks after the desk, which finds the request in the logs (docs/operations.md). Only
 * failures that are ours have one: what a seller can mend says how instead, and a call that reached nobody has no lines.
 *
 * Example: `supportCodeOf({code: 500, requestId: "K7Q29F3MX2"})` is `K7Q29F3MX2`.
 */
export const supportCodeOf = ({ code = 0, requestId }: Failure): string | undefined =>
  code >= 500 ? requestId : undefined;
