"use client";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { callBff } from "@/lib/client/bff";
import { CallError } from "@/lib/contract/errors";
import { wayOf } from "@/lib/domain/category/category";
import { marketBy } from "@/lib/domain/markets/markets";
import type { Choices, Target, TargetMarket } from "./targets";
import type { OwnCategories } from "./use-own-categories";

/** Asks a market where it would put a product; what it says goes into that product's row, to be looked at. */
export function useAskCategory(choices: Choices, chosen: readonly Target[], single: OwnCategories) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const notify = useNotify();
  const textOf = useFailureText();
  return {
    /** The chosen markets that can be asked. */
    markets: chosen.map(({ market }) => market).filter((market) => marketBy(market)?.suggestsCategories),
    async ask(id: string, market: TargetMarket) {
      try {
        const body = { objectId: id, market, account: choices[market]?.account ?? "" };
        const { category, message } = await callBff("market.askCategory", { body });
        if (category) {
          single.put(id, market, category);
          notify(t("marketSuggests", { market: markets(market), way: wayOf(category) }));
        } else if (message) notify(message, "warning");
      } catch (error) {
        if (error instanceof CallError) notify(textOf(error), "error");
      }
    },
  };
}
export type AskCategory = ReturnType<typeof useAskCategory>;
