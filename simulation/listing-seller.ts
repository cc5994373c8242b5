import { eq } from "drizzle-orm";
import { byBodyKey } from "@/lib/domain/markets/markets";
import { workItems } from "@/upstream/db/schema";
import { startUpload } from "@/upstream/listing/listings/start-upload";
import { cancelWork } from "@/upstream/queue/cancel-work";
import { resumeWork } from "@/upstream/queue/resume-work";
import { drawn, type Around, type ProcessGroup } from "./process-group";
import { CATEGORIES, SHELVED, SIMULATED_MARKETS, shopAt, type SimulatedMarket } from "./shop";
import { pause } from "./virtual-time";

/** Lists products, repeats some before the first listings arrive, stops works and continues them. */
export class ListingSeller {
  private readonly works: number[] = [];

  constructor(
    private readonly around: Around,
    private readonly crew: ProcessGroup,
  ) {}

  async upload(): Promise<void> {
    const { random } = this.around;
    const count = drawn(random, 1, 4);
    for (let at = 0; at < count; at += 1) {
      const first = drawn(random, 0, SHELVED.length);
      const ids = SHELVED.slice(first, first + drawn(random, 1, SHELVED.length)).map(({ id }) => id);
      const one = drawn(random, 0, SIMULATED_MARKETS.length);
      await this.list(
        ids,
        SIMULATED_MARKETS.filter((_, place) => place === one || random() < 0.4),
      );
      await pause(drawn(random, 0, 15_000));
      const work = this.works[drawn(random, 0, this.works.length)] ?? 0;
      if (random() < 0.25) await this.stop(work);
      else if (random() < 0.25) await this.goOnWith(work);
    }
  }

  async goOnWithAll(): Promise<void> {
    for (const work of this.works) await this.goOnWith(work);
  }

  private async list(objectIds: string[], markets: readonly SimulatedMarket[]): Promise<void> {
    const isWanted = (market: string): market is SimulatedMarket => markets.some((one) => one === market);
    const body = {
      objectIds,
      storeName: byBodyKey(({ name }) => (isWanted(name) ? shopAt(name).storeName : "")),
      category: { customCategoryIdx: 0, idx: byBodyKey(({ name }) => (isWanted(name) ? CATEGORIES[name] : 0)) },
    };
    const { workNumber = 0 } = await this.crew.call((context) => startUpload(body, context));
    this.around.note(`the seller lists ${objectIds.length} at ${markets.join(", ")} in work ${workNumber}`);
    this.works.push(workNumber);
  }

  private async stop(workNumber: number): Promise<void> {
    this.around.note(`the seller stops work ${workNumber}`);
    await this.crew.call((context) => cancelWork({ query: { workNumber, type: "Upload" }, body: undefined }, context));
  }

  private async goOnWith(workNumber: number): Promise<void> {
    const failed = await this.around.stage.db.select().from(workItems).where(eq(workItems.status, "Fail"));
    const reasons = [...new Set(failed.flatMap(({ reason }) => reason ?? []))];
    this.around.note(`the seller goes on with work ${workNumber}`);
    const body = { workNumber, type: "Upload" as const, stopped: true, reasons };
    await this.crew.call((context) => resumeWork({ query: {}, body }, context));
  }
}
