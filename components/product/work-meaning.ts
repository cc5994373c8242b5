import type { Meaning } from "@/components/ui/status-chip";

const MEANINGS: Record<string, Meaning> = {
  Waiting: "neutral",
  Working: "info",
  Success: "success",
  Fail: "error",
  Cancelled: "neutral",
};

/** The colour of an item's state; a market's own status that is none of ours stays neutral. */
export const workMeaning = (status: string): Meaning => MEANINGS[status] ?? "neutral";
