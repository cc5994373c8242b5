import "@/components/fonts/noto-sans-sc/400.css";
import { ProductWindowScreen } from "@/components/screens/product/window/product-window-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { WindowShell } from "@/components/shell/window-shell";
import { pageNameOf } from "@/lib/i18n/page-name";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function ProductWindowPage() {
  const visitor = await requireVisitor("productWindow");
  return (
    <PageMessages of="productWindow">
      <WindowShell page={await pageNameOf("productWindow")} visitor={visitor} product={settings().product}>
        <ProductWindowScreen />
      </WindowShell>
    </PageMessages>
  );
}
