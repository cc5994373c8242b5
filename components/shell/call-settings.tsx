"use client";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import type { CallError } from "@/lib/contract/errors";

const isWorthRetrying = (error: CallError): boolean => error.kind === "busy" || error.kind === "offline";

/** How a logged-in seller's reads behave: only what may go better another time is tried again, three times. */
export const CallSettings = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ revalidateOnFocus: false, shouldRetryOnError: isWorthRetrying, errorRetryCount: 3 }}>
    {children}
  </SWRConfig>
);
