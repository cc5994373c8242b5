"use client";
import { createContext, useContext, useLayoutEffect, type ReactNode } from "react";
import { showDeskOf } from "./session-end";

/** Who is logged in, as far as the screens may know. Tokens are not part of it. */
export type DeskVisitor = { username: string; role: string; plan: string };

const VisitorContext = createContext<DeskVisitor | null>(null);

export function VisitorProvider({ visitor, children }: { visitor: DeskVisitor; children: ReactNode }) {
  return (
    <VisitorContext value={visitor}>
      <DeskOf username={visitor.username} />
      {children}
    </VisitorContext>
  );
}

/** Stands before everything that asks for something, so that already the first call says whose desk it is for. */
function DeskOf({ username }: { username: string }) {
  useLayoutEffect(() => showDeskOf(username), [username]);
  return null;
}

/** The logged-in seller. Only used below the desk's layout, where there always is one. */
export function useVisitor(): DeskVisitor {
  const visitor = useContext(VisitorContext);
  if (!visitor) throw new Error("useVisitor is for screens behind a log-in");
  return visitor;
}
