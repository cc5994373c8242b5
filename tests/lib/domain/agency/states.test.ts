import fc from "fast-check";
import {
  AGENCY_DEEDS,
  AGENCY_STATE_NAMES,
  AGENCY_STATES,
  agencyStateNamed,
  isAgencyEnd,
  may,
  mayBecome,
  nextStep,
  statesFor,
  type AgencyDeed,
  type AgencyState,
} from "@/lib/domain/agency/states";

test.each<[string, AgencyState, AgencyState, boolean]>([
  ["a sent application waits for its parcel numbers", "Draft", "Waiting", true],
  ["steps may be missed between two looks", "Applied", "PaymentDue", true],
  ["what came in parts may turn out wrong", "PartArrived", "WrongArrived", true],
  ["what came wrong may be mended", "WrongArrived", "Arrived", true],
  ["what arrived may be found to be missing something", "Arrived", "PartArrived", true],
  ["what is packed does not come in again", "Packed", "Arrived", false],
  ["what is paid is not due again", "Paid", "PaymentDue", false],
  ["a parcel under way may be cancelled by the forwarder", "Customs", "Cancelled", true],
  ["what was delivered stays delivered", "Delivered", "Cancelled", false],
  ["what was cancelled stays cancelled", "Cancelled", "Applied", false],
  ["nothing becomes a draft again", "Waiting", "Draft", false],
  ["a state does not follow itself", "Paid", "Paid", false],
])("%s: %s to %s is %s", (_sentence, from, to, is) => {
  expect(mayBecome(from, to)).toBe(is);
});

test.each<[AgencyDeed, AgencyState, boolean]>([
  ["edit", "Draft", true],
  ["edit", "Applied", false],
  ["remove", "Waiting", false],
  ["saveInvoice", "WrongArrived", true],
  ["saveInvoice", "Arrived", false],
  ["updatePcc", "Paid", true],
  ["updatePcc", "Dispatched", false],
  ["approve", "WrongArrived", true],
  ["approve", "PartArrived", false],
  ["pay", "PaymentDue", true],
  ["pay", "Paid", false],
  ["cancel", "Arrived", true],
  ["cancel", "Packed", false],
  ["sendDelivery", "Paid", false],
  ["sendDelivery", "Shipping", true],
])("whether one may %s at %s is %s", (deed, state, is) => {
  expect(may(deed, state)).toBe(is);
});

test("a deed is told with the states it can be done in", () => {
  expect(statesFor("cancel")).toEqual(["Waiting", "Applied", "PartArrived", "WrongArrived", "Arrived"]);
});

test.each([
  ["부분입고", "PartArrived"],
  [" 전체 입고 ", "Arrived"],
  ["취소", "Cancelled"],
  ["검역보류", undefined],
  ["신청 전", undefined],
  ["", undefined],
])("the forwarder's word %p is %s", (word, state) => {
  expect(agencyStateNamed(word)).toBe(state);
});

const anyState = fc.constantFrom(...AGENCY_STATES);

/** A parcel as the desk keeps it, moved by what a forwarder claims and by what a seller may do. */
type Model = { state: AgencyState; payments: number };

class Told implements fc.Command<Model, { state: AgencyState }> {
  constructor(readonly to: AgencyState) {}
  check = () => true;
  run(model: Model, real: { state: AgencyState }): void {
    const before = real.state;
    if (mayBecome(before, this.to)) real.state = this.to;
    if (isAgencyEnd(before)) expect(real.state).toBe(before);
    if (before !== "Draft") expect(real.state).not.toBe("Draft");
    const rank = (state: AgencyState) => AGENCY_STATES.indexOf(state);
    if (rank(before) >= rank("Packed")) expect(rank(real.state)).toBeGreaterThanOrEqual(rank(before));
    model.state = real.state;
  }
  toString = () => `told(${this.to})`;
}

class Does implements fc.Command<Model, { state: AgencyState }> {
  constructor(readonly deed: AgencyDeed) {}
  check = (model: Readonly<Model>) => may(this.deed, model.state);
  run(model: Model, real: { state: AgencyState }): void {
    const leadsTo: Partial<Record<AgencyDeed, AgencyState>> = {
      send: "Applied",
      approve: "Packed",
      pay: "Paid",
      cancel: "Cancelled",
    };
    const next = leadsTo[this.deed];
    if (!next) return;
    // Whatever a seller is allowed to do must be a way the machine knows.
    expect(mayBecome(real.state, next)).toBe(true);
    real.state = next;
    model.state = next;
    if (this.deed === "pay") model.payments += 1;
    expect(model.payments).toBeLessThanOrEqual(1);
  }
  toString = () => this.deed;
}

test("whatever a forwarder claims and a seller does, ends stay, nothing packed comes back and nothing is paid twice", () => {
  const commands = fc.commands(
    [anyState.map((to) => new Told(to)), fc.constantFrom(...AGENCY_DEEDS).map((deed) => new Does(deed))],
    { maxCommands: 60 },
  );
  fc.assert(
    fc.property(commands, (steps) => {
      fc.modelRun(
        () =>
          ({ model: { state: "Draft", payments: 0 }, real: { state: "Draft" } }) as {
            model: Model;
            real: { state: AgencyState };
          },
        steps,
      );
    }),
    { numRuns: 500 },
  );
});

test("every state but the last two has a way on, and each has a Korean name of its own", () => {
  expect(AGENCY_STATES.filter((from) => !AGENCY_STATES.some((to) => mayBecome(from, to)))).toEqual([
    "Delivered",
    "Cancelled",
  ]);
  expect(new Set(Object.values(AGENCY_STATE_NAMES)).size).toBe(AGENCY_STATES.length);
});

test.each<[string, Parameters<typeof nextStep>[0], ReturnType<typeof nextStep>]>([
  ["a draft that lacks something is filled in", { ...at("Draft"), isComplete: false }, "edit"],
  ["a whole draft is sent", at("Draft"), "send"],
  ["what was applied for is the forwarder's turn", at("Applied"), undefined],
  ["what arrived is approved", at("Arrived"), "approve"],
  ["what came wrong is decided about", at("WrongArrived"), "approve"],
  ["what was weighed is paid", at("PaymentDue"), "pay"],
  ["what left without a number waits for it", at("Dispatched"), undefined],
  ["a Korean number goes to the market", { ...at("Shipping"), hasInvoice: true }, "sendDelivery"],
  ["and only once", { ...at("Shipping"), hasInvoice: true, isHandedOn: true }, undefined],
])("%s", (_sentence, parcel, step) => {
  expect(nextStep(parcel)).toBe(step);
});

function at(state: AgencyState) {
  return { state, isComplete: true, hasInvoice: false, isHandedOn: false };
}
