import "@/components/fonts/noto-sans-sc/400.css";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { DeskShell } from "@/components/shell/desk-shell";
import { PageMessages } from "@/components/shell/page-messages";
import { SupportChat } from "@/components/shell/support-chat";
import { readDisplay } from "@/lib/i18n/display";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const visitor = await requireVisitor("app");
  const [jar, head] = [await cookies(), await headers()];
  const display = readDisplay((name) => jar.get(name)?.value, head.get("accept-language"));
  const { product, supportChat } = settings();
  return (
    <PageMessages of="desk">
      <DeskShell visitor={visitor} product={product} {...display}>
        {children}
      </DeskShell>
      {supportChat && (
        <SupportChat chat={supportChat} username={visitor.username} nonce={head.get("x-nonce") ?? undefined} />
      )}
    </PageMessages>
  );
}
