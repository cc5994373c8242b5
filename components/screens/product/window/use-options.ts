"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { moved } from "@/lib/domain/kit/move";
import { combinationCount, combineOptions } from "@/lib/domain/option/combine-options";
import { renamedCombinations, repicturedCombinations } from "@/lib/domain/option/rename-options";
import type { DraftGroup, DraftValue } from "./product-draft";
import type { TabProps } from "./tab-props";

/** Combinations made without asking; more than this makes large products slow to save and no market takes them. */
const COMBINATIONS_FREE = 5_000;
/** About here the saved product outgrows what the upstream takes in one piece (32 MB). */
export const COMBINATIONS_SAVED_MAX = 50_000;

/** A change of the option groups that waits for a confirmation. */
type Waiting = { kind: "many" | "emptied"; groups: readonly DraftGroup[]; count: number; before: number };

/** Changes of the option groups and what they make of the combinations. */
export function useOptions({ draft, onChange }: Pick<TabProps, "draft" | "onChange">) {
  const t = useTranslations("window");
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [picturing, setPicturing] = useState<{ group: DraftGroup; value: DraftValue } | null>(null);
  const { groups, combinations } = draft;

  const regenerate = (next: readonly DraftGroup[]) =>
    onChange({ groups: next, combinations: combineOptions(next, combinations, groups) });

  function setGroups(next: readonly DraftGroup[]) {
    const count = combinationCount(next);
    const isFilled = (id: string) => next.some((group) => group.id === id && group.values.length > 0);
    const isEmptied = groups.some(({ id, values }) => values.length > 0 && !isFilled(id));
    const before = combinations.length;
    if (isEmptied && before > 0) setWaiting({ kind: "emptied", groups: next, count, before });
    else if (count > COMBINATIONS_FREE && count > before) setWaiting({ kind: "many", groups: next, count, before });
    else regenerate(next);
  }
  const replaced = (group: DraftGroup) => groups.map((each) => (each.id === group.id ? group : each));

  return {
    waiting,
    answer: (go: boolean) => {
      if (go && waiting) regenerate(waiting.groups);
      setWaiting(null);
    },
    picturing,
    setPicturing,
    addGroup: () => {
      const id = `g${crypto.randomUUID().slice(0, 8)}`;
      setGroups([...groups, { id, name: t("newGroup", { number: groups.length + 1 }), source: "", values: [] }]);
    },
    removeGroup: (id: string) => setGroups(groups.filter((group) => group.id !== id)),
    moveGroup: (index: number, by: -1 | 1) => setGroups(moved(groups, index, index + by)),
    setValues: (group: DraftGroup, values: readonly DraftValue[]) => setGroups(replaced({ ...group, values })),
    setNames: (group: DraftGroup, merge?: string) => {
      const next = replaced(group);
      onChange({ groups: next, combinations: renamedCombinations(next, combinations) }, merge);
    },
    setPicture: (image: string | null) => {
      if (!picturing) return;
      const { group, value } = picturing;
      const values = group.values.map((each) => (each.id === value.id ? { ...each, image } : each));
      onChange({
        groups: replaced({ ...group, values }),
        combinations: repicturedCombinations(groups, combinations, value, image),
      });
      setPicturing(null);
    },
  };
}
