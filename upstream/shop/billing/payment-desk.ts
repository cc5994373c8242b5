import type { Needs } from "@/upstream/context";
import { Refusal } from "@/upstream/kit/answers";

/** The payment gateway. Throws a refusal if none is configured. */
export function deskOf({ payments }: Needs<"payments">): NonNullable<Needs<"payments">["payments"]> {
  if (!payments) throw new Refusal(503, "billing.off");
  return payments;
}
