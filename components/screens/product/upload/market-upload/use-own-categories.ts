"use client";
import { useState } from "react";
import type { Choices as Categories } from "@/lib/domain/category/category-set";

/** Categories chosen for single products in place of those of the whole upload, by their ids; copied from row to row. */
export function useOwnCategories() {
  const [own, setOwn] = useState<ReadonlyMap<string, Categories>>(new Map());
  const [copied, setCopied] = useState<Categories | undefined>();
  return {
    own,
    copied,
    copy: setCopied,
    set: (id: string, categories: Categories) => setOwn((now) => new Map(now).set(id, categories)),
    undo: (id: string) => setOwn((now) => new Map([...now].filter(([other]) => other !== id))),
  };
}
export type OwnCategories = ReturnType<typeof useOwnCategories>;
