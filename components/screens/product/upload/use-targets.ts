"use client";
import { useMemo } from "react";
import { useCall } from "@/lib/client/use-call";
import { TARGETS, type Choice, type TargetMarket } from "./targets";
import type { DeskState } from "./use-desk";
import { useTargetAccounts } from "./use-target-accounts";

/**
 * The account and template of every market. Defaults to the last listing's choice, if its accounts and templates still
 * exist.
 */
export function useTargets({ desk, change }: DeskState) {
  const accounts = useTargetAccounts();
  const summary = useCall("userConfig.templateSummary", {});
  const templateList = useMemo(() => summary.data ?? [], [summary.data]);

  const isThere = (market: TargetMarket): boolean => {
    const choice = desk.accounts[market];
    // What could not be read yet is taken for what it was.
    return (
      !!choice && (accounts[market].loading || accounts[market].list.some(({ account }) => account === choice.account))
    );
  };
  const there = TARGETS.filter(({ market }) => isThere(market))
    .map(({ market }) => market)
    .join();
  const chosen = useMemo(() => TARGETS.filter(({ market }) => there.split(",").includes(market)), [there]);

  /** Markets with one account: there is nothing to choose at them but whether to list there. None until all are read. */
  const isReading = TARGETS.some(({ market }) => accounts[market].loading);
  const only = (isReading ? [] : TARGETS).flatMap(({ market }) => {
    const [one, ...others] = accounts[market].list;
    return one && others.length === 0 ? [{ market, choice: { account: one.account, storeName: one.storeName } }] : [];
  });

  return {
    accounts,
    only,
    chooseOnly: () =>
      change((now) => ({
        ...now,
        accounts: { ...now.accounts, ...Object.fromEntries(only.map(({ market, choice }) => [market, choice])) },
      })),
    templateList,
    templateFailure: summary.data ? undefined : summary.error,
    reloadTemplates: () => void summary.mutate(),
    /** The markets that have an account, in the order of the columns. */
    chosen,
    choiceOf: (market: TargetMarket): Choice | undefined =>
      isThere(market) ? (desk.accounts[market] ?? undefined) : undefined,
    /** The template a market is listed with; one that is gone is the default again. */
    templateOf: (market: TargetMarket): string =>
      templateList.find((one) => one.market === market && one.templateName === desk.templates[market])?.templateName ??
      "",
    /** Whether a chosen template has no name to show yet, because the list of templates is still loading. */
    isWaiting: !summary.data && chosen.some(({ market }) => Boolean(desk.templates[market])),
    choose: (market: TargetMarket, choice: Choice | null) =>
      change((now) => ({ ...now, accounts: { ...now.accounts, [market]: choice } })),
    setTemplate: (market: TargetMarket, name: string) =>
      change((now) => ({ ...now, templates: { ...now.templates, [market]: name } })),
  };
}
export type Targets = ReturnType<typeof useTargets>;
