import fc from "fast-check";
import { AGENCY_STATES, type AgencyState } from "@/lib/domain/agency/states";
import { CLAIM_KINDS, CLAIM_STATES, isOpen } from "@/lib/domain/claim/claim";
import { LIFE_STEPS, lifelineOf, type LifeAction, type LifeFacts, type LifeState } from "@/lib/domain/order/lifeline";
import { ORDER_STAGES } from "@/lib/domain/stages/stages";

const facts = (over: Partial<LifeFacts> = {}): LifeFacts => ({
  stage: "Ready",
  orderedAt: "2026-11-20T01:00:00.000Z",
  paidAt: "2026-11-20T01:05:00.000Z",
  shipBy: "2026-11-25T15:00:00.000Z",
  invoice: null,
  pcc: "Match",
  parcel: null,
  claim: null,
  isParcelAstray: false,
  settled: null,
  payDay: null,
  ...over,
});
const parcel = (state: AgencyState, over: Partial<NonNullable<LifeFacts["parcel"]>> = {}) => ({
  state,
  isBought: true,
  invoice: "",
  isHandedOn: false,
  ...over,
});

test.each<[string, Partial<LifeFacts>, LifeAction | undefined]>([
  ["a new order is confirmed first", { stage: "New" }, "confirm"],
  [
    "even when its customs code is wrong, because the market's clock runs",
    { stage: "New", pcc: "Mismatch" },
    "confirm",
  ],
  ["a confirmed one is applied for at the forwarder", {}, "apply"],
  [
    "a code that is missing is asked for before goods leave",
    { parcel: parcel("Applied"), pcc: "Missing" },
    "writeCode",
  ],
  ["a code of somebody else's likewise", { parcel: parcel("Packed"), pcc: "Mismatch" }, "writeCode"],
  [
    "an unchecked code is checked while nothing else waits",
    { parcel: parcel("Applied"), pcc: "Unchecked" },
    "checkCode",
  ],
  ["so is one whose answer has grown old", { parcel: parcel("Applied"), pcc: "Stale" }, "checkCode"],
  ["a draft whose goods are bought is sent", { parcel: parcel("Draft") }, "apply"],
  ["what arrived wrong is decided", { parcel: parcel("WrongArrived") }, "approve"],
  ["what arrived whole is let go", { parcel: parcel("Arrived") }, "approve"],
  ["the forwarder's fee is paid", { parcel: parcel("PaymentDue") }, "pay"],
  ["nothing is to be done while the forwarder packs", { parcel: parcel("Packed") }, undefined],
  [
    "the forwarder's invoice number is sent to the market",
    { parcel: parcel("Dispatched", { invoice: "638012345678" }) },
    "sendDelivery",
  ],
  [
    "and not twice",
    {
      stage: "Delivery",
      invoice: "638012345678",
      parcel: parcel("Shipping", { invoice: "638012345678", isHandedOn: true }),
    },
    undefined,
  ],
  ["a parcel its courier does not know is looked for", { stage: "Delivery", isParcelAstray: true }, "findParcel"],
  ["nothing is to be done while a parcel is on its way", { stage: "Delivery", invoice: "638012345678" }, undefined],
  ["nor when it has arrived", { stage: "DeliveryOk" }, undefined],
  [
    "a claim comes before everything",
    { stage: "Cancel", claim: { kind: "Cancel", state: "Requested", deadline: "2026-11-21T00:00:00.000Z" } },
    "decideClaim",
  ],
  ["a cancelled order asks for nothing", { stage: "Cancel", pcc: "Missing" }, undefined],
  [
    "nor does one whose claim is over",
    { stage: "Return", claim: { kind: "Return", state: "Done", deadline: null } },
    undefined,
  ],
])("%s", (_, over, action) => {
  expect(lifelineOf(facts(over)).next?.action).toBe(action);
});

test.each<[string, Partial<LifeFacts>, LifeState[]]>([
  [
    "a new order has everything before it",
    { stage: "New" },
    ["now", "waiting", "waiting", "waiting", "waiting", "waiting"],
  ],
  ["a confirmed one has to be bought", {}, ["done", "now", "waiting", "waiting", "waiting", "waiting"]],
  [
    "a parcel in the customs hall",
    { parcel: parcel("Customs") },
    ["done", "done", "done", "now", "waiting", "waiting"],
  ],
  [
    "one that was sent without our forwarder says that nobody tells of it",
    { stage: "Delivery", invoice: "638012345678" },
    ["done", "unknown", "unknown", "unknown", "now", "waiting"],
  ],
  [
    "one that the buyer decided waits for the market's money",
    { stage: "Decided", parcel: parcel("Delivered") },
    ["done", "done", "done", "done", "done", "now"],
  ],
  [
    "one that is paid is over",
    { stage: "Decided", parcel: parcel("Delivered"), settled: 27_000, payDay: "2026-12-01" },
    ["done", "done", "done", "done", "done", "done"],
  ],
  [
    "one that was cancelled before it was bought keeps what was done and loses the rest",
    { stage: "Cancel" },
    ["done", "ended", "ended", "ended", "ended", "ended"],
  ],
])("%s", (_, over, states) => {
  expect(lifelineOf(facts(over)).steps.map(({ state }) => state)).toEqual(states);
});

const anyFacts: fc.Arbitrary<LifeFacts> = fc.record({
  stage: fc.constantFrom(...ORDER_STAGES),
  orderedAt: fc.constant("2026-11-20T01:00:00.000Z"),
  paidAt: fc.constantFrom(null, "2026-11-20T01:05:00.000Z"),
  shipBy: fc.constantFrom(null, "2026-11-25T15:00:00.000Z"),
  invoice: fc.constantFrom(null, "638012345678"),
  pcc: fc.constantFrom(
    "Missing" as const,
    "Unchecked" as const,
    "Match" as const,
    "Warn" as const,
    "Mismatch" as const,
    "Stale" as const,
  ),
  parcel: fc.option(
    fc.record({
      state: fc.constantFrom(...AGENCY_STATES.filter((state) => state !== "Cancelled")),
      isBought: fc.boolean(),
      invoice: fc.constantFrom("", "638012345678"),
      isHandedOn: fc.boolean(),
    }),
  ),
  claim: fc.option(
    fc.record({
      kind: fc.constantFrom(...CLAIM_KINDS),
      state: fc.constantFrom(...CLAIM_STATES),
      deadline: fc.constantFrom(null, "2026-11-21T00:00:00.000Z"),
    }),
  ),
  isParcelAstray: fc.boolean(),
  settled: fc.constantFrom(null, 27_000),
  payDay: fc.constantFrom(null, "2026-12-01"),
});

test("whatever is known, every step stands once and in order, and the next deed is one of theirs or the claim's", () => {
  fc.assert(
    fc.property(anyFacts, (known) => {
      const life = lifelineOf(known);
      expect(life.steps.map(({ step }) => step)).toEqual(LIFE_STEPS);
      const offered = life.steps.flatMap(({ action }) => action ?? []);
      if (life.claim) expect(life.next?.action).toBe("decideClaim");
      else if (life.next) expect(offered).toContain(life.next.action);
      for (const { state, action } of life.steps)
        if (state === "done" || state === "ended" || state === "unknown") expect(action).toBeNull();
    }),
  );
});

test("whatever is known, an open claim is told, and an ended order asks for nothing", () => {
  fc.assert(
    fc.property(anyFacts, (known) => {
      const life = lifelineOf(known);
      const claim = known.claim;
      if (claim && isOpen(claim.state)) expect(life.next?.action).toBe("decideClaim");
      if (known.stage === "Cancel" && !claim) expect(life.next).toBeNull();
    }),
  );
});
