"use client";
import { AppRouterCacheProvider } from "@mui/material-nextjs/v16-appRouter";
import rtlPlugin from "@mui/stylis-plugin-rtl";
import type { ReactNode } from "react";
import { prefixer } from "stylis";

/** The style cache of a page that reads from the right. */
export const RightToLeftStyles = ({ nonce, children }: { nonce?: string; children: ReactNode }) => (
  <AppRouterCacheProvider options={{ key: "muirtl", nonce, stylisPlugins: [prefixer, rtlPlugin] }}>
    {children}
  </AppRouterCacheProvider>
);
