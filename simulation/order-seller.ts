import { and, asc, eq } from "drizzle-orm";
import type { OrderStage } from "@/lib/domain/stages/stages";
import { actOnClaims } from "@/upstream/sales/claims/act-on-claims";
import { pullClaims } from "@/upstream/sales/claims/pull-claims";
import { claims, orders } from "@/upstream/db/schema";
import { confirmOrders, sendInvoices } from "@/upstream/sales/orders/at-markets";
import { pullOrders } from "@/upstream/sales/orders/pull";
import { pullSettlements } from "@/upstream/books/settlements/pull";
import { drawn, type Around, type ProcessGroup } from "./process-group";
import { invoiceOf } from "./order-books";
import { SELLER_ID } from "./shop";
import { pause } from "./virtual-time";

const COURIER = "CJ";
const PACKING_MS_MAX = 15_000;

/** Two people at one desk: both read, confirm, send and decide whatever they find, often the same at once. */
export class OrderSeller {
  constructor(
    private readonly around: Around,
    private readonly crew: ProcessGroup,
  ) {}

  /** Works for so long; a round that has begun is brought to its end. */
  async work(lengthMs: number): Promise<void> {
    const { random } = this.around;
    const person = async (): Promise<void> => {
      for (let leftMs = lengthMs; leftMs > 0;) {
        const waitMs = drawn(random, 4_000, 20_000);
        await pause(waitMs);
        leftMs -= waitMs;
        if (leftMs > 0) await this.round();
      }
    };
    await Promise.all([person(), person()]);
  }

  /** Everything that can be done now, once. */
  async round(): Promise<void> {
    await this.read();
    const fresh = await this.at("New");
    if (fresh.length > 0) await this.crew.call((context) => confirmOrders(idxsOf(fresh), context));
    const ready = await this.at("Ready");
    const sheets = ready.map(({ idx }) => ({ idx, deliveryCompany: COURIER, invoice: invoiceOf(idx) }));
    // Packing takes a while, and what is sent is what was on the screen before it.
    if (sheets.length > 0) await pause(drawn(this.around.random, 0, PACKING_MS_MAX));
    if (sheets.length > 0) await this.crew.call((context) => sendInvoices(sheets, context));
    await this.decide();
  }

  async read(): Promise<void> {
    await this.crew.call((context) => pullOrders(context, SELLER_ID));
    await this.crew.call((context) => pullClaims(context, {}));
  }

  /** Reads what the markets settled. */
  async readMoney(): Promise<void> {
    await this.crew.call((context) => pullSettlements({ query: {}, body: { days: 30 } }, context));
  }

  /** Lets buyers cancel. */
  private async decide(): Promise<void> {
    const { db } = this.around.stage;
    const open = await db
      .select({ id: claims.id })
      .from(claims)
      .where(and(eq(claims.kind, "Cancel"), eq(claims.state, "Requested")))
      .orderBy(asc(claims.id));
    if (open.length === 0) return;
    const rows = open.map(({ id }) => ({ id, action: "approve" as const }));
    await this.crew.call((context) => actOnClaims({ query: {}, body: { rows } }, context));
  }

  private at(stage: OrderStage) {
    const { db } = this.around.stage;
    return db.select().from(orders).where(eq(orders.stage, stage)).orderBy(asc(orders.idx));
  }
}

const idxsOf = (rows: readonly { idx: number }[]): number[] => rows.map(({ idx }) => idx);
