import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { PageMessages } from "@/components/shell/page-messages";
import { VisitorFrame } from "@/components/shell/visitor-frame";
import { readDisplay } from "@/lib/i18n/display";

export default async function UserLayout({ children }: { children: ReactNode }) {
  const [jar, head] = [await cookies(), await headers()];
  const { language, appearance } = readDisplay((name) => jar.get(name)?.value, head.get("accept-language"));
  return (
    <PageMessages of="visitor">
      <VisitorFrame language={language} appearance={appearance}>
        {children}
      </VisitorFrame>
    </PageMessages>
  );
}
