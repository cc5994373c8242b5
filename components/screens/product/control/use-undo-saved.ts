"use client";
import { useLossQuestion } from "@/components/product/send-losses";
import { useWrite } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import type { ConfirmedLoss } from "@/lib/contract/schemas/confirmed-loss";
import { editableOf, keyedBy, shopOf } from "./listed-row";
import { lossesIn } from "./losses-in";
import { useTries } from "./use-tries";

type SavedRow = Reply<"productManagement.lastEdit">["rows"][number];

/** A listing that the last save changed, with both values of what it changed. */
export const rowOfSaved = ({ objectId, market, account, name, before, after }: SavedRow) => ({
  id: `${shopOf({ market, account })}/${objectId}`,
  productId: objectId,
  market,
  account,
  name,
  before: editableOf(before),
  after: editableOf(after),
});
type Row = ReturnType<typeof rowOfSaved>;

/** Sends the values before a save back to the markets. Values that would lose money need one confirmation. */
export function useUndoSaved(save: string, rows: readonly Row[]) {
  const write = useWrite("productManagement.undoEdit");
  const question = useLossQuestion();
  const tries = useTries<Row>(({ id }) => id, shopOf);
  const stand = tries.standOf(rows);
  const left = [...stand.failed.map(({ row }) => row), ...stand.untried];

  async function send(some: readonly Row[], losses?: ReadonlyMap<string, ConfirmedLoss>) {
    const refused = new Map<string, number>();
    await tries.run(some, async (part) => {
      const { market = "", account: marketAccount = "" } = part[0] ?? {};
      const items = part.map(({ id, productId }) => {
        const loss = losses?.get(id);
        return { objectId: productId, ...(loss && { loss }) };
      });
      const answer = await write.trigger({ body: { market, marketAccount, save, items } });
      const named = keyedBy(answer.rows, new Map(part.map(({ productId, id }) => [productId, id])));
      for (const [id, krw] of lossesIn(named)) refused.set(id, krw);
      return { rows: named };
    });
    return some.flatMap((row) => {
      const krw = refused.get(row.id);
      return krw === undefined ? [] : [{ row, krw }];
    });
  }

  return {
    question,
    progress: tries.progress,
    ended: tries.ended,
    stop: tries.stop,
    stand,
    /** How many are not put back yet. */
    left: left.length,
    async run() {
      const losing = await send(left);
      const losses = await question.ask(
        losing.map(({ row: { id, name, market }, krw }) => ({ id, name, market, krw })),
      );
      if (losses)
        await send(
          losing.map(({ row }) => row),
          losses,
        );
    },
  };
}
