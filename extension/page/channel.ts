/** Names the messages between the two scripts of one page. The page reads them too: nothing in them is trusted or secret. */
export const PAGE_CHANNEL = "naru-page";

export type PageQuestion = { channel: typeof PAGE_CHANNEL; ask: string; codes: string[]; waitMs: number };
export type PageAnswer = { channel: typeof PAGE_CHANNEL; answer: string; state: string; description: string };
