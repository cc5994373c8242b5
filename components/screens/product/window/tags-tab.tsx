"use client";
import { KeywordPanel } from "@/components/product/keyword-panel/keyword-panel";
import type { TabProps } from "./tab-props";

/** The product's search tags beside the keywords to choose them from. */
export function TagsTab({ draft, onChange }: TabProps) {
  return <KeywordPanel names={[draft.name]} tags={draft.tags} onChange={(tags) => onChange({ tags })} />;
}
