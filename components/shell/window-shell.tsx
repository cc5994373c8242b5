"use client";
import type { ReactNode } from "react";
import { VisitorProvider, type DeskVisitor } from "@/lib/client/visitor";
import { BlockedWindow } from "./blocked-window";
import { CallSettings } from "./call-settings";
import { PlainStyles } from "./plain-styles";
import { ServiceWatch } from "./service-watch";
import { SessionWatch } from "./session-watch";

/** What every page in a window of its own has around it: who is logged in, the session's end and blocked windows. */
export function WindowShell({
  visitor,
  product,
  children,
}: {
  visitor: DeskVisitor;
  product: string;
  children: ReactNode;
}) {
  return (
    <CallSettings>
      <PlainStyles />
      <VisitorProvider visitor={visitor}>
        {children}
        <SessionWatch product={product} />
        <ServiceWatch />
        <BlockedWindow />
      </VisitorProvider>
    </CallSettings>
  );
}
