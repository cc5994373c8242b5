import type { Change, Fact } from "./fact";

/** What a market answered, read as JSON or XML. */
export type Answer = { status: number; headers: Headers; body: unknown };

/** A seller's shop at a rehearsed market that sends the documented requests over HTTP. */
export type Shop = {
  /** Sends a documented request as it is but for a change; what is called beforehand is sent as documented. */
  send(call: string, change: Change): Promise<Answer>;
  /** Whether the market took it, and else its words. */
  told(answer: Answer): { isTaken: boolean; message?: string };
  /** Holds an answer to the shape the document gives of a request that is taken. */
  taken(answer: Answer, call: string): void;
  /** Holds an answer to the shape the document gives of a refusal, with the field it names. */
  refused(answer: Answer, fact: Pick<Fact, "call" | "field" | "names">): void;
};
