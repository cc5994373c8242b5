import fc from "fast-check";
import { mayMove, ORDER_STAGES, type OrderStage } from "@/lib/domain/stages/stages";
import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Order = {
  idx: number;
  market: string;
  orderItemNo: string;
  stage: OrderStage;
  invoice: string | null;
  pccStatus: string;
};
type Row = { key: string; ok: boolean; code?: string };

jest.setTimeout(180_000);
let upstream: SharedUpstream;
let seller: Caller;
let fresh: Order[];

beforeAll(async () => {
  upstream = await sharedUpstream({
    env: { ORDER_PULL_MINUTES: "0", REHEARSAL_BUYERS: "0", REHEARSAL_COURIER_MS: "0" },
  });
  seller = await logIn(upstream.origin, "seller");
  // The market whose lists may be read most often; how each market's own words are read, its connector's tests say.
  const placed = await searched({ stage: "New", market: "SmartStore", marketAccount: "naru-store" });
  // Confirming an order with a wrong customs code needs a confirmation first.
  fresh = placed.filter(({ pccStatus }) => pccStatus !== "Mismatch");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const searched = async (body: object): Promise<Order[]> => {
  const answer = await seller.call("orderManagement.search", { body: { pageNum: 1, pageLimit: 300, ...body } });
  return (answer.data as { summary: Order[] }).summary;
};
const rowsOf = async (id: string, body: object): Promise<Row | undefined> =>
  ((await seller.call(id, { body })).data as { rows: Row[] }).rows[0];

/** What the model knows without asking: where the market has the order, what of it was read, and what a hand changed. */
type Model = {
  market: OrderStage;
  read: OrderStage;
  hand: { stage: OrderStage; over: OrderStage } | null;
  isRemoved: boolean;
  invoice: string | null;
  lines: number;
};
type Real = { order: Order };
const shown = ({ hand, read }: Readonly<Model>): OrderStage => hand?.stage ?? read;

/** The market's word reaches us: what a hand moved holds only while the market says what it said then. */
function readAgain(model: Model): void {
  model.read = model.market;
  if (model.hand && model.hand.over !== model.read) model.hand = null;
}

abstract class Step implements fc.AsyncCommand<Model, Real> {
  abstract readonly name: string;
  check(_model: Readonly<Model>): boolean {
    return true;
  }
  abstract act(model: Model, real: Real): Promise<void>;

  async run(model: Model, real: Real): Promise<void> {
    await this.act(model, real);
    const { idx } = real.order;
    const here = await searched({ removed: model.isRemoved, keyword: real.order.orderItemNo });
    const order = here.find((one) => one.idx === idx);
    expect({ after: this.name, stage: order?.stage, invoice: order?.invoice }).toEqual({
      after: this.name,
      stage: shown(model),
      invoice: model.invoice,
    });
    const lines = (await seller.call("orderManagement.logs", { query: { idx } })).data as object[];
    expect(lines.length).toBeGreaterThanOrEqual(model.lines);
    model.lines = lines.length;
  }
  toString = () => this.name;
}

class Confirm extends Step {
  readonly name = "confirm";
  override check = ({ hand, isRemoved }: Readonly<Model>) => hand === null && !isRemoved;
  async act(model: Model, { order }: Real) {
    const at = shown(model);
    const fate = await rowsOf("marketOrder.confirm", { idxs: [order.idx] });
    if (at !== "New") {
      expect(fate).toMatchObject(at === "Ready" ? { ok: true, code: "already" } : { ok: false, code: "wrong_stage" });
      return;
    }
    expect(fate?.ok).toBe(model.market === "New");
    if (model.market === "New") model.market = "Ready";
    readAgain(model);
  }
}

class Send extends Step {
  readonly name: string;
  constructor(
    readonly digits: 11 | 12,
    readonly first: string,
  ) {
    super();
    this.name = `send ${first}… of ${digits} digits`;
  }
  override check = ({ hand, isRemoved }: Readonly<Model>) => hand === null && !isRemoved;
  async act(model: Model, { order }: Real) {
    // No two parcels have one number: a market refuses it for the second.
    const invoice = this.first + String(order.idx).padStart(this.digits - this.first.length, "0");
    const row = { idx: order.idx, deliveryCompany: "CJ", invoice };
    const fate = await rowsOf("marketOrder.dispatch", { rows: [row] });
    if (shown(model) !== "Ready" || this.digits === 11) {
      expect(fate).toMatchObject({ ok: false, code: shown(model) !== "Ready" ? "wrong_stage" : "invalid_invoice" });
      return;
    }
    expect(fate?.ok).toBe(model.market === "Ready");
    if (model.market === "Ready") {
      model.market = "Delivery";
      model.invoice = invoice;
    }
    readAgain(model);
  }
}

/** What buyers, couriers and the market do by themselves; we hear of it at the next reading. */
class Outside extends Step {
  readonly name: string;
  constructor(
    readonly deed: "deliver" | "decide" | "cancel",
    readonly from: readonly OrderStage[],
    readonly to: OrderStage,
  ) {
    super();
    this.name = `outside: ${deed}`;
  }
  override check = ({ market }: Readonly<Model>) => this.from.includes(market);
  async act(model: Model, { order }: Real) {
    const answer = await fetch(`${upstream.marketOrigin}/__rehearsal/orders/${order.orderItemNo}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ do: this.deed }),
    });
    expect(answer.status).toBe(200);
    model.market = this.to;
  }
}

class Pull extends Step {
  readonly name = "pull";
  async act(model: Model, { order }: Real) {
    const answer = await seller.call("marketOrder.newOrders", {
      body: { pageNum: 1, pageLimit: 1, market: order.market, refresh: true },
    });
    expect(answer.status).toBe(200);
    readAgain(model);
  }
}

class Move extends Step {
  readonly name: string;
  constructor(readonly to: OrderStage) {
    super();
    this.name = `move to ${to}`;
  }
  // Moves that are refused are tried to one stage only, or most of a run would be refusals.
  override check = (model: Readonly<Model>) =>
    !model.isRemoved && (mayMove(shown(model), this.to) || this.to === "Decided");
  async act(model: Model, { order }: Real) {
    const at = shown(model);
    const fate = await rowsOf("orderManagement.updateStatus", { idxs: [order.idx], status: this.to });
    expect(fate?.ok).toBe(mayMove(at, this.to));
    if (!fate?.ok || at === this.to) return;
    const over = model.hand?.over ?? at;
    model.hand = over === this.to ? null : { stage: this.to, over };
  }
}

class Remove extends Step {
  readonly name = "remove";
  async act(model: Model, { order }: Real) {
    const { status } = await seller.call("orderManagement.remove", { body: order.idx });
    expect(status).toBe(model.isRemoved ? 404 : 200);
    model.isRemoved = true;
  }
}

class Restore extends Step {
  readonly name = "restore";
  async act(model: Model, { order }: Real) {
    expect(await rowsOf("orderManagement.restore", { idxs: [order.idx] })).toMatchObject({ ok: true });
    model.isRemoved = false;
  }
}

test("whatever sellers press and markets do meanwhile, an order stands where its market or its seller last put it", async () => {
  expect(fresh.length).toBeGreaterThan(4);
  const confirm = fc.constant(new Confirm());
  const send = fc.constantFrom(new Send(12, "63"), new Send(12, "51"), new Send(11, "63"));
  const deliver = fc.constant(new Outside("deliver", ["Delivery"], "DeliveryOk"));
  const decide = fc.constant(new Outside("decide", ["DeliveryOk"], "Decided"));
  const cancel = fc.constant(new Outside("cancel", ["New", "Ready"], "Cancel"));
  const pull = fc.constant(new Pull());
  const move = fc.constantFrom(...ORDER_STAGES).map((stage) => new Move(stage));
  // What leads on is offered more often than what ends a life, so that runs get somewhere.
  const commands = [
    ...[confirm, confirm, confirm, send, send, send, send, deliver, deliver, decide, cancel, pull, pull, pull],
    ...[move, move, move, fc.constant(new Remove()), fc.constant(new Restore()), fc.constant(new Restore())],
  ];
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: "max" }), async (steps) => {
      const order = fresh[run++ % fresh.length]!;
      const stage: OrderStage = "New";
      await fc.asyncModelRun(
        () => ({
          model: { market: stage, read: stage, hand: null, isRemoved: false, invoice: order.invoice, lines: 0 },
          real: { order },
        }),
        steps,
      );
    }),
    // Every order is used once, so a failure cannot be shrunk: its seed is printed instead.
    { numRuns: Math.min(8, fresh.length), endOnFailure: true },
  );
});
