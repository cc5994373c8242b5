import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function NoticePage() {
  await requireVisitor("notice");
  return (
    <PageMessages of="notice">
      <NotBuiltScreen route="notice" product={settings().product} framed />
    </PageMessages>
  );
}
