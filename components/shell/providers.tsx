"use client";
import { CssBaseline } from "@mui/material";
import { AppRouterCacheProvider } from "@mui/material-nextjs/v16-appRouter";
import { ThemeProvider } from "@mui/system";
import dynamic from "next/dynamic";
import { useMemo, type ReactNode } from "react";
import { Notices } from "@/components/ui/notices";
import type { Appearance } from "@/lib/theme/appearance";
import { prefixes } from "@/lib/theme/prefixes";
import { themeOf } from "@/lib/theme/theme";
import { ChunkWatch } from "./chunk-watch";

/** Mirrors every style, for those who read from the right; the others need not load it. */
const RightToLeftStyles = dynamic(() => import("./right-to-left-styles").then((part) => part.RightToLeftStyles));

type Props = { appearance: Appearance; nonce?: string; children: ReactNode };

/** Theme, styles, notices and the word on missing parts. The theme is chosen on the server, so that the first paint is right. */
export function Providers({ appearance, nonce, children }: Props) {
  const { mode, colour, radius, direction } = appearance;
  const theme = useMemo(() => themeOf({ mode, colour, radius, direction }), [mode, colour, radius, direction]);
  const page = (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
      <Notices />
      <ChunkWatch />
    </ThemeProvider>
  );
  if (direction === "rtl") return <RightToLeftStyles nonce={nonce}>{page}</RightToLeftStyles>;
  return (
    <AppRouterCacheProvider options={{ key: "mui", nonce, stylisPlugins: [prefixes] }}>{page}</AppRouterCacheProvider>
  );
}
