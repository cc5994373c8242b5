import "@fontsource/noto-sans-sc/400.css";
import { SessionWatch } from "@/components/shell/session-watch";
import { ProductWindowScreen } from "@/components/screens/product/window/product-window-screen";
import { VisitorProvider } from "@/lib/client/visitor";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function ProductWindowPage({ searchParams }: PageProps<"/popup/product">) {
  const visitor = await requireVisitor("productWindow");
  const { site, code } = await searchParams;
  return (
    <VisitorProvider visitor={visitor}>
      <ProductWindowScreen site={String(site ?? "")} code={String(code ?? "")} />
      <SessionWatch product={settings().product} />
    </VisitorProvider>
  );
}
