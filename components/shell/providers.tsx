"use client";
import { CssBaseline, ThemeProvider } from "@mui/material";
import { AppRouterCacheProvider } from "@mui/material-nextjs/v16-appRouter";
import rtlPlugin from "@mui/stylis-plugin-rtl";
import { SnackbarProvider } from "notistack";
import { useMemo, type ReactNode } from "react";
import { prefixer } from "stylis";
import { SWRConfig } from "swr";
import { z } from "zod";
import { NOTIFICATION_MS } from "@/lib/constants";
import type { CallError } from "@/lib/contract/errors";
import type { Appearance } from "@/lib/theme/appearance";
import { themeOf } from "@/lib/theme/theme";

// Zod probes for eval otherwise, which our Content-Security-Policy forbids and the browser reports.
z.config({ jitless: true });

type Props = { appearance: Appearance; nonce?: string; children: ReactNode };

/** Theme, styles, cache and notifications. The theme is chosen on the server, so that the first paint is right. */
export function Providers({ appearance, nonce, children }: Props) {
  const { mode, colour, radius, direction } = appearance;
  const theme = useMemo(() => themeOf({ mode, colour, radius, direction }), [mode, colour, radius, direction]);
  const cache =
    direction === "rtl" ? { key: "muirtl", nonce, stylisPlugins: [prefixer, rtlPlugin] } : { key: "mui", nonce };

  return (
    <AppRouterCacheProvider options={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <SWRConfig value={{ revalidateOnFocus: false, shouldRetryOnError: isWorthRetrying, errorRetryCount: 3 }}>
          <SnackbarProvider
            maxSnack={3}
            autoHideDuration={NOTIFICATION_MS}
            anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
          >
            {children}
          </SnackbarProvider>
        </SWRConfig>
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}

const isWorthRetrying = (error: CallError): boolean => error.kind === "busy" || error.kind === "offline";
