"use client";
import { useState } from "react";
import { useGoneCategories } from "@/components/product/category-picker/use-gone-categories";
import { useCall } from "@/lib/client/use-call";
import type { Category } from "@/lib/domain/category/category";
import type { Choices as Categories } from "@/lib/domain/category/category-set";
import { TARGETS, type Choice, type Choices, type TargetMarket } from "./targets";
import { useLastChoices } from "./use-last-choices";
import { useTargetAccounts } from "./use-target-accounts";

type Of<T> = Partial<Record<TargetMarket, T>>;

/**
 * Account, template and category of every market. What the last upload was started with stands there until the seller
 * chooses something else, as far as its accounts and templates still exist.
 */
export function useUploadChoices() {
  const accounts = useTargetAccounts();
  const summary = useCall("userConfig.templateSummary", {});
  const { last, keep } = useLastChoices();
  const [ownAccounts, setOwnAccounts] = useState<Of<Choice | null>>({});
  const [ownTemplates, setOwnTemplates] = useState<Of<string>>({});
  // Categories stand apart from accounts: they are chosen for all markets at once, before or after an account.
  const [ownCategories, setOwnCategories] = useState<Categories | null>(null);
  const [setId, setSetId] = useState(0);
  const templateList = summary.data ?? [];

  function lastAccount(market: TargetMarket): Choice | undefined {
    const record = accounts[market].list.find(({ account }) => account === last.accounts[market]);
    return record && { account: record.account, storeName: record.storeName };
  }
  const lastTemplate = (market: TargetMarket): string | undefined =>
    templateList.find((one) => one.market === market && one.templateName === last.templates[market])?.templateName;

  const choices: Choices = {};
  const templates: Of<string> = {};
  for (const { market } of TARGETS) {
    const own = ownAccounts[market];
    choices[market] = own === undefined ? lastAccount(market) : (own ?? undefined);
    templates[market] = ownTemplates[market] ?? lastTemplate(market);
  }
  const categories = ownCategories ?? last.categories;
  const chosen = TARGETS.filter(({ market }) => choices[market]);

  return {
    accounts,
    templateList,
    templateFailure: summary.data ? undefined : summary.error,
    reloadTemplates: () => void summary.mutate(),
    choices,
    templates,
    categories,
    /** Markets that no longer have the category chosen for them. */
    gone: useGoneCategories(categories),
    /** Whether a template of the last upload stands nowhere yet, because the list of them has not been read. */
    isWaiting:
      !summary.data && chosen.some(({ market }) => ownTemplates[market] === undefined && last.templates[market]),
    /** The saved set the categories are from; 0 for none. */
    setId,
    chosen,
    /** How many markets stand otherwise than the dialog opened with. */
    changed: TARGETS.filter(
      ({ market }) =>
        choices[market]?.account !== lastAccount(market)?.account ||
        (templates[market] ?? "") !== (lastTemplate(market) ?? "") ||
        categories[market]?.id !== last.categories[market]?.id,
    ).length,
    choose: (market: TargetMarket, choice: Choice | null) => setOwnAccounts((own) => ({ ...own, [market]: choice })),
    setTemplate: (market: TargetMarket, name: string) => setOwnTemplates((own) => ({ ...own, [market]: name })),
    setCategory(market: TargetMarket, category: Category | null) {
      setOwnCategories({ ...categories, [market]: category ?? undefined });
      setSetId(0);
    },
    /** Categories of all markets at once, with the saved set they are from. */
    setAllCategories(all: Categories, from: number) {
      setOwnCategories(all);
      setSetId(from);
    },
    /** For the next upload: what is chosen now. */
    remember() {
      const ofChosen = <T>(from: Of<T>): Of<T> =>
        Object.fromEntries(chosen.map(({ market }) => [market, from[market]]));
      keep({
        accounts: Object.fromEntries(chosen.map(({ market }) => [market, choices[market]?.account])),
        templates: ofChosen(templates),
        categories: ofChosen(categories),
      });
    },
  };
}
export type UploadChoices = ReturnType<typeof useUploadChoices>;
