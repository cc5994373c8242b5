import fc from "fast-check";
import {
  CLAIM_ACTIONS,
  CLAIM_KINDS,
  CLAIM_STATES,
  isOpen,
  isOver,
  mayFollow,
  statesBefore,
  stepped,
  type ClaimAction,
  type ClaimKind,
  type ClaimState,
} from "@/lib/domain/claim/claim";
import { actionsElsewhere, allowedActions, claimOffer } from "@/lib/domain/markets/market-claims";
import { CLAIM_RULES } from "@/lib/domain/markets/claims";
import { OPEN_MARKET_NAMES, OPEN_MARKETS } from "@/lib/domain/markets/markets";

test.each<[string, ClaimKind, ClaimState, ClaimAction, ClaimState | undefined]>([
  ["a cancel is over once it is approved", "Cancel", "Requested", "approve", "Done"],
  ["a cancel cannot be held", "Cancel", "Requested", "hold", undefined],
  ["a return may be approved without waiting for the parcel", "Return", "Requested", "approve", "Done"],
  ["a return that arrived may still be held", "Return", "Collected", "hold", "Held"],
  ["a return is never sent again", "Return", "Collected", "reship", undefined],
  ["an exchange is not approved but sent again", "Exchange", "Collected", "approve", undefined],
  ["an exchange that was sent again cannot be refused", "Exchange", "Reshipped", "reject", undefined],
  ["the parcel goods come back by changes nothing about a claim", "Return", "Held", "pickup", "Held"],
  ["a return is kept from being refunded by itself only while it is held", "Return", "Requested", "defer", undefined],
  ["nothing is done with what the buyer took back", "Return", "Withdrawn", "approve", undefined],
])("%s", (_sentence, kind, state, action, next) => {
  expect(stepped({ kind, state }, action)).toBe(next);
});

test("a claim that is let go is where it stood when it was held", () => {
  expect(stepped({ kind: "Return", state: "Held", heldFrom: "Collected" }, "release")).toBe("Collected");
  expect(stepped({ kind: "Return", state: "Held" }, "release")).toBe("Requested");
});

/** The model's state: the claim's state alone, kept independently of the machine. */
type Model = { kind: ClaimKind; state: ClaimState; heldFrom: ClaimState | null; ended: boolean; refunds: number };
/** What is driven: the machine, as the desk drives it. */
type Desk = { kind: ClaimKind; state: ClaimState; heldFrom: ClaimState | null };

class Act implements fc.Command<Model, Desk> {
  constructor(readonly action: ClaimAction) {}
  check = () => true;
  run(model: Model, desk: Desk): void {
    const next = stepped(desk, this.action);
    if (model.ended) expect(next).toBeUndefined();
    if (next === undefined) return;
    expect(mayFollow(desk.kind, desk.state, next)).toBe(true);
    // Held only once, let go only when held, collected only before it arrived, sent again only as an exchange.
    if (this.action === "hold") expect(model.state).not.toBe("Held");
    if (this.action === "release") expect([model.state, next]).toEqual(["Held", model.heldFrom ?? "Requested"]);
    if (this.action === "collect") expect([model.kind, model.state]).not.toEqual(["Cancel", "Requested"]);
    if (this.action === "reship") expect(model.kind).toBe("Exchange");
    if (this.action === "approve") model.refunds += 1;
    model.heldFrom = this.action === "hold" ? model.state : model.heldFrom;
    model.state = next;
    model.ended = isOver(next) || next === "Reshipped";
    desk.heldFrom = this.action === "hold" ? desk.state : desk.heldFrom;
    desk.state = next;
    expect(desk.state).toBe(model.state);
    // No order is refunded twice.
    expect(model.refunds).toBeLessThanOrEqual(1);
  }
  toString = () => this.action;
}

class Withdraw implements fc.Command<Model, Desk> {
  check = (model: Readonly<Model>) => !model.ended;
  run(model: Model, desk: Desk): void {
    expect(mayFollow(desk.kind, desk.state, "Withdrawn")).toBe(true);
    desk.state = model.state = "Withdrawn";
    model.ended = true;
  }
  toString = () => "withdraw";
}

class ReadOldList implements fc.Command<Model, Desk> {
  constructor(readonly state: ClaimState) {}
  check = () => true;
  run(model: Model, desk: Desk): void {
    // What is over stays over, whatever a slow list still says.
    if (isOver(model.state) && this.state !== model.state)
      expect(mayFollow(desk.kind, desk.state, this.state)).toBe(false);
  }
  toString = () => `list says ${this.state}`;
}

test("whatever sellers do and buyers change their minds about, a claim ends once and is refunded at most once", () => {
  const commands = [
    ...CLAIM_ACTIONS.map((action) => fc.constant(new Act(action))),
    fc.constant(new Withdraw()),
    fc.constantFrom(...CLAIM_STATES).map((state) => new ReadOldList(state)),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...CLAIM_KINDS), fc.commands(commands, { maxCommands: 30 }), (kind, run) => {
      fc.modelRun(() => {
        const start = { kind, state: "Requested" as ClaimState, heldFrom: null };
        return { model: { ...start, ended: false, refunds: 0 }, real: { ...start } };
      }, run);
    }),
    { numRuns: 500 },
  );
});

const standings = OPEN_MARKET_NAMES.flatMap((market) =>
  CLAIM_KINDS.flatMap((kind) => CLAIM_STATES.map((state) => ({ market, kind, state }))),
);

test("a market offers only what the machine knows, and never what is over", () => {
  for (const standing of standings) {
    for (const action of allowedActions(standing)) {
      expect(statesBefore(standing.kind, action)).toContain(standing.state);
      expect(claimOffer(standing.market, standing.kind, action)).toBeDefined();
    }
    if (isOver(standing.state)) {
      expect(allowedActions(standing)).toEqual([]);
      expect(actionsElsewhere(standing)).toEqual([]);
    }
  }
});

test("wherever a market's own word leaves a claim, something can be done about it, here or in the market's centre", () => {
  const reachable = OPEN_MARKETS.flatMap(({ name: market }) =>
    CLAIM_KINDS.flatMap((kind) =>
      [...new Set<ClaimState>(Object.values(CLAIM_RULES[market]!.words[kind]))].map((state) => ({
        market,
        kind,
        state,
      })),
    ),
  );
  const stuck = reachable.filter(
    (standing) =>
      // An approved claim that is not done yet continues automatically.
      isOpen(standing.state) &&
      standing.state !== "Approved" &&
      allowedActions(standing).length + actionsElsewhere(standing).length === 0,
  );
  expect(stuck).toEqual([]);
});
