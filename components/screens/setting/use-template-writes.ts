"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { callBff } from "@/lib/client/bff";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import type { MarketTemplate } from "@/lib/domain/template/market-template";

/** One template to keep; `replaces` puts it in place of the one of its name. */
type TemplateWrite = {
  key: string;
  market: OpenMarketName;
  name: string;
  template: MarketTemplate;
  replaces?: boolean;
};
export type WriteResult = { name: string } & (
  | { state: "kept"; before: MarketTemplate | null; version: string | null; market: OpenMarketName }
  | { state: "failed"; why: string }
  | { state: "undone" }
);

const readNow = async (market: OpenMarketName, templateName: string) =>
  (await callBff("userConfig.marketConfig", { query: { market, templateName } })) as MarketTemplate;

/**
 * Saves several templates one after the other, with the same call and checks as a single one, and a result for each. A
 * saved template is not saved again. Undo restores only templates that were not changed since.
 */
export function useTemplateWrites() {
  const textOf = useFailureText();
  const saving = useWrite("userConfig.setSmartStore");
  const removing = useWrite("userConfig.removeTemplate");
  const [results, setResults] = useState<ReadonlyMap<string, WriteResult>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const tell = (key: string, result: WriteResult) => setResults((all) => new Map(all).set(key, result));

  async function each<T>(
    all: readonly T[],
    keyed: (one: T) => { key: string; name: string },
    work: (one: T) => Promise<WriteResult>,
  ) {
    setIsBusy(true);
    for (const one of all) {
      const { key, name } = keyed(one);
      try {
        tell(key, await work(one));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        tell(key, { name, state: "failed", why: textOf(error) });
      }
    }
    setIsBusy(false);
  }

  const keep = (writes: readonly TemplateWrite[]) =>
    each(
      writes.filter(({ key }) => results.get(key)?.state !== "kept"),
      (write) => write,
      async ({ market, name, template, replaces }) => {
        const query = { market, templateName: name };
        const before = replaces ? await readNow(market, name) : null;
        const guard = before ? { updatedAt: before.updatedAt } : { createOnly: true, isDefault: false };
        await saving.trigger({ query, body: { ...template, ...guard } });
        const version = (await readNow(market, name).catch(() => null))?.updatedAt ?? null;
        return { name, state: "kept", before, version, market };
      },
    );

  const undo = (changed: string) =>
    each(
      [...results].flatMap(([key, result]) => (result.state === "kept" ? [{ ...result, key }] : [])),
      (one) => one,
      async ({ market, name, before, version }) => {
        const now = await readNow(market, name);
        if (version === null || now.updatedAt !== version) return { name, state: "failed", why: changed };
        if (before)
          await saving.trigger({ query: { market, templateName: name }, body: { ...before, updatedAt: version } });
        else await removing.trigger({ body: { market, templateName: name } });
        return { name, state: "undone" };
      },
    );

  const count = (state: WriteResult["state"]) => [...results.values()].filter((one) => one.state === state).length;
  return { results, isBusy, keep, undo, count, forget: () => setResults(new Map()) };
}
