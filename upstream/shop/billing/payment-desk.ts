import type { Needs } from "@/upstream/context";
import { Refusal } from "@/upstream/kit/answers";

/** Where plans are paid. Refuses where nobody set up a gateway. */
export function deskOf({ payments }: Needs<"payments">): NonNullable<Needs<"payments">["payments"]> {
  if (!payments) throw new Refusal(503, "billing.off");
  return payments;
}
