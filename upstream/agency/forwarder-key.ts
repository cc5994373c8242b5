import { FORWARDERS } from "@/lib/domain/template/forwarders";
import { openRing } from "@/upstream/accounts/seller-keys";
import type { Needs } from "@/upstream/context";
import { Refusal } from "@/upstream/kit/answers";

/** The one forwarder whose desk can be asked by a program; the others take a sheet. */
const [PROGRAMMED] = FORWARDERS;

/** What a seller's forwarder is asked with: the seller's own key there, else the installation's. */
export async function forwarderKeyOf({
  forwarder,
  ...context
}: Needs<"db" | "sealer" | "user" | "forwarder">): Promise<string> {
  const agent = await openRing<{ agencyName: string; apiKey: string }>(context, context.user.id, "shippingAgent");
  if (agent && agent.agencyName !== PROGRAMMED)
    throw new Refusal(
      409,
      `설정한 배송대행지(${agent.agencyName})는 자동 접수를 지원하지 않습니다. ` +
        `신청서 엑셀을 내려받아 접수하거나 마켓 설정에서 ${PROGRAMMED}(으)로 바꿔 주세요.`,
    );
  return agent?.apiKey || forwarder.key;
}
