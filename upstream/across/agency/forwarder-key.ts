import { FORWARDERS } from "@/lib/domain/template/forwarders";
import { openRing } from "@/upstream/shop/accounts/seller-keys";
import type { Needs } from "@/upstream/context";
import { Refusal } from "@/upstream/kit/answers";

/** The one forwarder whose desk can be asked by a program; the others take a sheet. */
const [PROGRAMMED] = FORWARDERS;

/** The key for calls to the forwarder: the seller's own, else the installation's. */
export async function forwarderKeyOf({
  forwarder,
  ...context
}: Needs<"db" | "sealer" | "user" | "forwarder">): Promise<string> {
  const agent = await openRing<{ agencyName: string; apiKey: string }>(context, context.user.id, "shippingAgent");
  if (agent && agent.agencyName !== PROGRAMMED)
    throw new Refusal(409, "agency.noDirectSending", { agency: agent.agencyName, other: PROGRAMMED });
  return agent?.apiKey || forwarder.key;
}
