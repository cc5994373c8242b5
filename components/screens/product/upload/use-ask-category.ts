"use client";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { callBff } from "@/lib/client/bff";
import { CallError } from "@/lib/contract/errors";
import { wayOf } from "@/lib/domain/category/category";
import { withCategory } from "@/lib/domain/listing/desk";
import type { TargetMarket } from "./targets";
import type { Listing } from "./use-listing";

/** Asks a market where it would put a product; what it says goes into that cell, to be looked at. */
export function useAskCategory({ targets, changeRows }: Pick<Listing, "targets" | "changeRows">) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const notify = useNotify();
  const textOf = useFailureText();
  return async (id: string, market: TargetMarket) => {
    try {
      const body = { objectId: id, market, account: targets.choiceOf(market)?.account ?? "" };
      const { category, message } = await callBff("market.askCategory", { body });
      if (category) {
        changeRows([id], (row) => withCategory(row, market, { category, isUnsure: true }));
        notify(t("marketSuggests", { market: markets(market), way: wayOf(category) }));
      } else if (message) notify(message, "warning");
    } catch (error) {
      if (error instanceof CallError) notify(textOf(error), "error");
    }
  };
}
