"use client";
import type { ReactNode } from "react";
import { VisitorProvider, type DeskVisitor } from "@/lib/client/visitor";
import { BlockedWindow } from "./blocked-window";
import { CallSettings } from "./call-settings";
import { PlainStyles } from "./plain-styles";
import { ServiceWatch } from "./service-watch";
import { SessionWatch } from "./session-watch";
import { WindowTitle } from "./window-title";

/** What every page in a window of its own has around it: who is logged in, the session's end and blocked windows. */
export function WindowShell({
  page,
  visitor,
  product,
  children,
}: {
  /** The page's name, which its tab has. */
  page: string;
  visitor: DeskVisitor;
  product: string;
  children: ReactNode;
}) {
  return (
    <CallSettings>
      <PlainStyles />
      <VisitorProvider visitor={visitor}>
        <WindowTitle page={page}>{children}</WindowTitle>
        <SessionWatch product={product} />
        <ServiceWatch />
        <BlockedWindow />
      </VisitorProvider>
    </CallSettings>
  );
}
