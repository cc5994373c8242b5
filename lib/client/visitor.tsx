"use client";
import { createContext, useContext, useLayoutEffect, type ReactNode } from "react";
import { mayIn, type Area, type ShopNeed } from "@/lib/domain/staff/areas";
import { showDeskOf } from "./session-end";

/** Who is logged in, as far as the screens may know. Tokens are not part of it. */
export type DeskVisitor = {
  username: string;
  role: string;
  plan: string;
  /** The seller they work for, and their areas; only staff have this. */
  staff?: { owner: string; areas: Area[] } | undefined;
};

const VisitorContext = createContext<DeskVisitor | null>(null);

export function VisitorProvider({ visitor, children }: { visitor: DeskVisitor; children: ReactNode }) {
  return (
    <VisitorContext value={visitor}>
      <DeskOf username={visitor.username} />
      {children}
    </VisitorContext>
  );
}

/** Rendered before everything that sends calls, so that the first call already says whose desk it is for. */
function DeskOf({ username }: { username: string }) {
  useLayoutEffect(() => showDeskOf(username), [username]);
  return null;
}

/** Whether who is logged in may do what needs this at the shop they work in. */
export function useMay(): (need: ShopNeed | undefined) => boolean {
  const { staff } = useVisitor();
  return (need) => mayIn(staff?.areas, need);
}

/** The logged-in seller. Only used below the desk's layout, where there always is one. */
export function useVisitor(): DeskVisitor {
  const visitor = useContext(VisitorContext);
  if (!visitor) throw new Error("useVisitor is for screens behind a log-in");
  return visitor;
}
