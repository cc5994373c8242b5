"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { changedTags, tagsLeftOut, type TagWay } from "@/lib/domain/product/tags";
import type { ProductRow } from "@/components/product/product-row";

/** What a change makes of one product's tags. `leftOut` are the tags it has no room for. */
export type TagResult = { row: ProductRow; after: string[]; leftOut: string[]; changes: boolean };

const isSame = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A change of the tags of many products: what it makes of each, and sending it. One product begins with its own tags to be
 * replaced, several begin with tags to add, because that takes none away.
 */
export function useTagChange(rows: readonly ProductRow[], onDone: () => void) {
  const t = useTranslations("tags");
  const notify = useNotify();
  const textOf = useFailureText();
  const write = useWrite("market.changeTags");
  const own = rows.length === 1 ? (rows[0]?.tags ?? []) : [];
  const [how, setHow] = useState<TagWay>(rows.length === 1 ? "replace" : "add");
  const [tags, setTags] = useState<readonly string[]>(own);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly { row: ProductRow; message: string }[]>([]);
  const results = rows.map((row): TagResult => {
    if (tags.length === 0) return { row, after: [...row.tags], leftOut: [], changes: false };
    const after = changedTags(row.tags, { how, tags });
    return { row, after, leftOut: tagsLeftOut(row.tags, { how, tags }), changes: !isSame(after, row.tags) };
  });
  const changing = results.filter(({ changes }) => changes);

  async function send() {
    // A button that could not be pressed would leave the last word in the field: leaving it is what takes it up.
    if (tags.length === 0) return setProblem(t("needed"));
    if (changing.length === 0) return setProblem(t("nothingChanges"));
    setProblem(null);
    try {
      const answer = await write.trigger({
        body: { objectIds: changing.map(({ row }) => row.id), how, tags: [...tags] },
      });
      const reasons = new Map(answer.rows.flatMap(({ key, ok, message }) => (ok ? [] : [[key, message ?? ""]])));
      const saved = changing.length - reasons.size;
      if (saved > 0) notify(t("saved", { count: saved }));
      if (reasons.size === 0) return onDone();
      setRefused(rows.flatMap((row) => (reasons.has(row.id) ? [{ row, message: reasons.get(row.id) ?? "" }] : [])));
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") setProblem(textOf(error));
    }
  }

  return {
    how,
    tags,
    results,
    changing: changing.length,
    /** How many products the change leaves without a tag; no market lists those. */
    emptied: changing.filter(({ after }) => after.length === 0).length,
    problem,
    refused,
    busy: write.isMutating,
    setTags,
    choose(next: TagWay) {
      setHow(next);
      setProblem(null);
      // Tags that only one product's own list put there are not meant to be added to it or taken away.
      if (next !== "replace" && isSame(tags, own)) setTags([]);
      if (next === "replace" && tags.length === 0) setTags(own);
    },
    send,
  };
}
