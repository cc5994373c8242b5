"use client";
import { useState, type ReactNode } from "react";
import { SayTabName } from "@/lib/client/tab-name";
import { tabTitle } from "@/lib/domain/windows/tab-title";

/** Names a window's tab after its page, and before that after what it is about (`useTabName`). */
export function WindowTitle({ page, children }: { page: string; children: ReactNode }) {
  const [name, setName] = useState<string>();
  return (
    <SayTabName value={setName}>
      <title>{tabTitle(name, page)}</title>
      {children}
    </SayTabName>
  );
}
