import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function InsertPermissionPage() {
  await requireVisitor("insertPermission");
  return (
    <PageMessages of="insertPermission">
      <NotBuiltScreen route="insertPermission" product={settings().product} />
    </PageMessages>
  );
}
