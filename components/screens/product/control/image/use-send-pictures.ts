"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { replacePictures } from "@/lib/client/replace-pictures";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import type { RowResult } from "@/lib/contract/schemas/common";
import { keyedBy, type ListedRow } from "@/components/screens/product/control/listed-row";
import { useTries } from "@/components/screens/product/control/use-tries";

type Swap = { from: string; to: string };
type Shop = { market: string; account: string };

/**
 * Sends products' pictures to their market again, after exchanging one where `swap` is given. A row whose product was
 * changed but whose market refused says both; trying again then only sends.
 */
export function useSendPictures({ market, account }: Shop) {
  const t = useTranslations("listedPictures");
  const textOf = useFailureText();
  const write = useWrite("productManagement.simpleEdit");
  const tries = useTries<ListedRow>(({ id }) => id);
  const [exchanged, setExchanged] = useState<ReadonlySet<string>>(new Set());

  async function exchange(row: ListedRow, swap: Swap): Promise<string | undefined> {
    try {
      const end = await replacePictures(row, [swap]);
      if (end.kind === "saved") return undefined;
      return end.kind === "refused" ? end.message : t(end.kind);
    } catch (error) {
      if (error instanceof CallError && error.kind === "loggedOut") throw error;
      return error instanceof CallError ? textOf(error) : String(error);
    }
  }

  async function run(rows: readonly ListedRow[], swap?: Swap): Promise<readonly string[]> {
    const changed = new Set(exchanged);
    const done = await tries.run(rows, async (part) => {
      const refused: RowResult[] = [];
      for (const row of part) {
        if (!swap || changed.has(row.id)) continue;
        const message = await exchange(row, swap);
        if (message === undefined) changed.add(row.id);
        else refused.push({ key: row.id, ok: false, message });
      }
      const ready = part.filter(({ id }) => !refused.some(({ key }) => key === id));
      if (ready.length === 0) return { rows: refused };
      const items = ready.map(({ productId, code }) => ({ objectId: productId, code, sendPictures: true }));
      const answer = await write.trigger({ body: { market, marketAccount: account, items } });
      const sent = keyedBy(answer.rows, new Map(ready.map(({ productId, id }) => [productId, id]))).map((row) =>
        row.ok || !swap ? row : { ...row, message: t("notSent", { why: row.message ?? "" }) },
      );
      return { rows: [...refused, ...sent] };
    });
    setExchanged(changed);
    return done;
  }
  return { run, progress: tries.progress, ended: tries.ended, standOf: tries.standOf, stop: tries.stop };
}
