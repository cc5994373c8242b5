import "@fontsource/noto-sans-sc/400.css";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { DeskShell } from "@/components/shell/desk-shell";
import { readDisplay } from "@/lib/i18n/display";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const visitor = await requireVisitor("app");
  const [jar, head] = [await cookies(), await headers()];
  const display = readDisplay((name) => jar.get(name)?.value, head.get("accept-language"));
  return (
    <DeskShell visitor={visitor} product={settings().product} {...display}>
      {children}
    </DeskShell>
  );
}
