"use client";
import { useState } from "react";
import { useCall } from "@/lib/client/use-call";
import { collectFiltersIn } from "@/lib/client/collect-filters";
import type { CollectFilter } from "@/lib/contract/calls/collection";
import { NAME_LENGTH_MAX } from "@/lib/constants";
import { buildName, withWordFilters } from "@/lib/domain/product/build-name";
import { numberIn } from "@/lib/domain/kit/typed-number";
import type { ProductRow } from "@/components/product/product-row";

const EMPTY = { prefix: "", suffix: "", remove: "", replace: "", max: String(NAME_LENGTH_MAX), numbered: false };
type Form = typeof EMPTY;

/** How long a name may be asked to be, in characters. */
export const LENGTH_RULE = { min: 5, max: 100 };

/** Whether a filter's words can stand in a field that parts words by commas and pairs by an equals sign. */
const canBeTyped = ({ targetWord, convertWord }: CollectFilter) =>
  !/[,=]/u.test(targetWord) && !(convertWord ?? "").includes(",");

const wordsIn = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
const pairsIn = (text: string) =>
  text.split(",").flatMap((pair) => {
    const [targetWord = "", convertWord = ""] = pair.split("=").map((word) => word.trim());
    return targetWord ? [{ targetWord, convertWord }] : [];
  });
const joined = (typed: string, added: readonly string[]): string =>
  [...new Set([...typed.split(",").map((word) => word.trim()), ...added])].filter(Boolean).join(", ");

/**
 * One rule for the names of many products, with every result as it is typed (docs/specification.md#validation-names).
 */
export function useNameRule(rows: readonly ProductRow[]) {
  const [form, setForm] = useState<Form>(EMPTY);
  const removes = useCall("collection.getFilter", { body: "Remove" });
  const replaces = useCall("collection.getFilter", { body: "Replace" });
  const [aside, setAside] = useState<readonly CollectFilter[]>([]);
  const asked = numberIn(form.max, LENGTH_RULE);
  const isLengthGood = asked !== undefined;
  const lengthMax = asked ?? NAME_LENGTH_MAX;
  const words = {
    removeWords: [
      ...wordsIn(form.remove),
      ...aside.filter(({ type }) => type === "Remove").map(({ targetWord }) => targetWord),
    ],
    replaceWords: [
      ...pairsIn(form.replace),
      ...aside
        .filter(({ type }) => type === "Replace")
        .map(({ targetWord, convertWord }) => ({ targetWord, convertWord: convertWord ?? "" })),
    ],
  };
  const positions = new Map(rows.map((row, index) => [row.id, index + 1]));
  const nameOf = (row: ProductRow) =>
    buildName(row.name, {
      prefix: form.prefix,
      suffix: form.suffix,
      ...words,
      index: form.numbered ? positions.get(row.id) : undefined,
      lengthMax,
    });
  const built = rows.map((row) => ({ row, name: nameOf(row) }));
  const saved = [...collectFiltersIn(removes.data), ...collectFiltersIn(replaces.data)];

  return {
    form,
    set: (change: Partial<Form>) => setForm({ ...form, ...change }),
    nameOf,
    built,
    /** Names that nothing is left of, whatever is put before or behind them; they cannot be staged. */
    emptied: rows.filter((row) => withWordFilters(row.name, words) === "").length,
    /** False while the limit is no number the rule can keep to; the usual one holds meanwhile. */
    isLengthGood,
    /** Words of the collect filters that hold signs which part words here; they count besides what is typed. */
    aside: aside.map(({ targetWord, convertWord, type }) =>
      type === "Remove" ? targetWord : `${targetWord} → ${convertWord ?? ""}`,
    ),
    dropAside: () => setAside([]),
    /** How many words the collect filters hold. */
    savedWords: saved.length,
    /** Puts the collect filters' words into the rule, so that they also reach products collected before. */
    takeSaved: () => {
      const typed = saved.filter(canBeTyped);
      setAside(saved.filter((filter) => !canBeTyped(filter)));
      setForm({
        ...form,
        remove: joined(
          form.remove,
          typed.filter(({ type }) => type === "Remove").map(({ targetWord }) => targetWord),
        ),
        replace: joined(
          form.replace,
          typed
            .filter(({ type }) => type === "Replace")
            .map(({ targetWord, convertWord }) => `${targetWord}=${convertWord ?? ""}`),
        ),
      });
    },
  };
}
export type NameRuleModel = ReturnType<typeof useNameRule>;
