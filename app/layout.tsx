import "@/components/fonts/pretendard/variable.css";
import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { PageMessages } from "@/components/shell/page-messages";
import { Providers } from "@/components/shell/providers";
import { localeOf } from "@/lib/domain/language/languages";
import { readDisplay } from "@/lib/i18n/display";
import { settings } from "@/lib/server/settings";

export const metadata: Metadata = { icons: { icon: "/icon.svg" } };
export const viewport: Viewport = { width: "device-width", initialScale: 1 };
/** Every page carries a nonce of its own, so none may be made at build time. */
export const dynamic = "force-dynamic";

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [jar, head] = [await cookies(), await headers()];
  const { language, appearance } = readDisplay((name) => jar.get(name)?.value, head.get("accept-language"));
  const nonce = head.get("x-nonce") ?? undefined;

  return (
    <html
      lang={localeOf(language)}
      dir={appearance.direction}
      data-product={settings().product}
      suppressHydrationWarning
    >
      <head>
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `window.__nonce__=${JSON.stringify(nonce ?? "")}` }}
        />
      </head>
      <body>
        <NextIntlClientProvider messages={{}}>
          <PageMessages of="everyPage">
            <Providers appearance={appearance} nonce={nonce}>
              {children}
            </Providers>
          </PageMessages>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
