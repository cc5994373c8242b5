"use client";
import { useMemo } from "react";
import type { SourceRow } from "@/lib/domain/product/source-change";
import { withSourceTaken } from "@/lib/domain/product/take-source";
import type { TabProps } from "./tab-props";
import type { ProductDraft } from "./product-draft";
import type { ProductDetail } from "@/lib/contract/schemas/product";

/** What costs money first: what could be sold and not bought. */
const URGENCY: readonly SourceRow["kind"][] = ["currency", "vanished", "changed", "appeared", "added", "group"];

/** The rows of the source that wait for an answer here, the urgent ones first. */
export function openRows(product: ProductDetail, draft: ProductDraft): readonly SourceRow[] {
  const answered = new Set(draft.sourceAnswered);
  return (product.sourceChange?.rows ?? [])
    .filter(({ id }) => !answered.has(id))
    .sort((a, b) => URGENCY.indexOf(a.kind) - URGENCY.indexOf(b.kind));
}

/** Rows that are shown for information only, because nothing can be taken over from them. */
export const isInformationOnly = ({ kind }: SourceRow): boolean => kind === "group" || kind === "currency";

/** What the source says otherwise, and the answers: each is one step that can be undone, and holds once it is saved. */
export function useSourceChange({ product, draft, onChange }: Pick<TabProps, "product" | "draft" | "onChange">) {
  const rows = useMemo(() => openRows(product, draft), [product, draft]);
  const answered = (some: readonly SourceRow[]) => [...draft.sourceAnswered, ...some.map(({ id }) => id)];
  return {
    at: product.sourceChange?.at ?? null,
    rows,
    answeredCount: draft.sourceAnswered.length,
    take: (some: readonly SourceRow[]) => onChange({ ...withSourceTaken(draft, some), sourceAnswered: answered(some) }),
    leave: (some: readonly SourceRow[]) => onChange({ sourceAnswered: answered(some) }),
  };
}
