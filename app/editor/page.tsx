import "@/components/fonts/noto-sans-sc/400.css";
import { EditorScreen } from "@/components/screens/editor/editor-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { WindowShell } from "@/components/shell/window-shell";
import { productAsked } from "@/lib/domain/windows/window-query";
import { pageNameOf } from "@/lib/i18n/page-name";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function EditorPage({ searchParams }: PageProps<"/editor">) {
  const visitor = await requireVisitor("editor");
  const { site, productNumber } = await searchParams;
  return (
    <PageMessages of="editor">
      <WindowShell page={await pageNameOf("editor")} visitor={visitor} product={settings().product}>
        <EditorScreen asked={productAsked({ site, code: productNumber }) ?? null} />
      </WindowShell>
    </PageMessages>
  );
}
