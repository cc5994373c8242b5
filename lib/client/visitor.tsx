"use client";
import { createContext, useContext, type ReactNode } from "react";

/** Who is logged in, as far as the screens may know. Tokens are not part of it. */
export type DeskVisitor = { username: string; role: string; plan: string };

const VisitorContext = createContext<DeskVisitor | null>(null);

export function VisitorProvider({ visitor, children }: { visitor: DeskVisitor; children: ReactNode }) {
  return <VisitorContext value={visitor}>{children}</VisitorContext>;
}

/** The logged-in seller. Only used below the desk's layout, where there always is one. */
export function useVisitor(): DeskVisitor {
  const visitor = useContext(VisitorContext);
  if (!visitor) throw new Error("useVisitor is for screens behind a log-in");
  return visitor;
}
