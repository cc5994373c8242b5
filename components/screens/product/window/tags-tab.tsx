"use client";
import { KeywordPanel } from "@/components/product/keyword-panel/keyword-panel";
import type { TabProps } from "./tab-props";

/** The product's search tags, next to the keywords to choose from. */
export function TagsTab({ draft, onChange }: TabProps) {
  return <KeywordPanel names={[draft.name]} tags={draft.tags} onChange={(tags) => onChange({ tags })} />;
}
