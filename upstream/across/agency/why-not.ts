import { statesFor, type AgencyDeed, type AgencyState } from "@/lib/domain/agency/states";
import type { Message } from "@/upstream/kit/messages";

/** What a parcel's state is called. */
export const stateMessage = (state: AgencyState): Message => ({ key: `agencyStates.${state}` });

/**
 * Why a step is refused, and in which states it is possible. Example: `whyNot("pay", "Paid")` renders as "'결제완료' 상태에서는 할 수
 * 없습니다: 결제. 가능한 상태: 결제대기".
 */
export const whyNot = (deed: AgencyDeed, state: AgencyState): Message => ({
  key: "agency.whyNot",
  values: {
    state: stateMessage(state),
    deed: { key: `agencyDeeds.${deed}` },
    states: statesFor(deed).map(stateMessage),
  },
});
