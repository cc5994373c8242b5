"use client";
import { KeywordPanel } from "@/components/product/keyword-panel/keyword-panel";
import type { TabProps } from "./product-window-screen";

/** The product's search tags beside the keywords to choose them from. */
export function TagsTab({ draft, onChange }: TabProps) {
  return <KeywordPanel names={[draft.name]} tags={draft.tags} onChange={(tags) => onChange({ tags })} />;
}
