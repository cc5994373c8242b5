import { parcelUnderClaim } from "@/lib/domain/agency/parcel-under-claim";
import { AGENCY_STATES, may } from "@/lib/domain/agency/states";

test.each([
  ["a draft is simply not sent", "Draft", "draft"],
  ["what waits at the forwarder can be withdrawn", "Waiting", "withdrawable"],
  ["also when it came in whole", "Arrived", "withdrawable"],
  ["what is packed leaves", "Packed", "leaving"],
  ["what was paid for too", "Paid", "leaving"],
  ["what was delivered is the market's business alone", "Delivered", undefined],
  ["what was cancelled lies nowhere", "Cancelled", undefined],
] as const)("%s", (_sentence, state, told) => {
  expect(parcelUnderClaim(state)).toBe(told);
});

test("it promises no withdrawal the desk would refuse, and keeps none back", () => {
  for (const state of AGENCY_STATES)
    expect([state, parcelUnderClaim(state) === "withdrawable"]).toEqual([
      state,
      may("cancel", state) && !may("remove", state),
    ]);
});
