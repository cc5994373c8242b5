"use client";
import { useState } from "react";
import { useCall } from "@/lib/client/use-call";
import { collectFilter } from "@/lib/contract/calls/collection";
import { NAME_LENGTH_MAX } from "@/lib/constants";
import { buildName, eucKrBytes, lengthOf } from "@/lib/domain/naming/build-name";
import { nameUse, OPEN_MARKETS } from "@/lib/domain/uploading/market-limits";
import type { ProductRow } from "./product-row";

const EMPTY = { prefix: "", suffix: "", remove: "", replace: "", max: String(NAME_LENGTH_MAX), numbered: false };
type Form = typeof EMPTY;

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

/** One rule for the names of many products, with every result as it is typed (spec section 5, name building). */
export function useNameRule(rows: readonly ProductRow[]) {
  const [form, setForm] = useState<Form>(EMPTY);
  const removes = useCall("collection.getFilter", { body: "Remove" });
  const replaces = useCall("collection.getFilter", { body: "Replace" });
  const lengthMax = Math.min(100, Math.max(5, Number(form.max) || NAME_LENGTH_MAX));
  const positions = new Map(rows.map((row, index) => [row.id, index + 1]));
  const nameOf = (row: ProductRow) =>
    buildName(row.name, {
      prefix: form.prefix,
      suffix: form.suffix,
      removeWords: wordsIn(form.remove),
      replaceWords: pairsIn(form.replace),
      index: form.numbered ? positions.get(row.id) : undefined,
      lengthMax,
    });
  const built = rows.map((row) => {
    const name = nameOf(row);
    const [length, bytes] = [lengthOf(name), eucKrBytes(name)];
    return { row, name, length, bytes, tooLongAt: OPEN_MARKETS.filter((one) => !nameUse(length, bytes, one).fits) };
  });
  const saved = [...filtersIn(removes.data), ...filtersIn(replaces.data)];

  return {
    form,
    set: (change: Partial<Form>) => setForm({ ...form, ...change }),
    nameOf,
    built,
    /** Names that nothing is left of; they cannot be staged. */
    emptied: built.filter(({ name }) => name.replace(/\d+$/, "").trim() === "").length,
    /** How many words the collect filters hold. */
    savedWords: saved.length,
    /** Puts the collect filters' words into the rule, so that they also reach products collected before. */
    takeSaved: () =>
      setForm({
        ...form,
        remove: joined(
          form.remove,
          saved.filter(({ type }) => type === "Remove").map(({ targetWord }) => targetWord),
        ),
        replace: joined(
          form.replace,
          saved
            .filter(({ type }) => type === "Replace")
            .map(({ targetWord, convertWord }) => `${targetWord}=${convertWord ?? ""}`),
        ),
      }),
  };
}
export type NameRuleModel = ReturnType<typeof useNameRule>;

/** The upstream answers something that is no list when there are no filters (wire.md section 4). */
const filtersIn = (answer: unknown) => collectFilter.array().catch([]).parse(answer);
