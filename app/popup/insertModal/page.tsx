import { PermissionScreen } from "@/components/screens/admin/permission/permission-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { WindowShell } from "@/components/shell/window-shell";
import { userAsked } from "@/lib/domain/windows/window-query";
import { pageNameOf } from "@/lib/i18n/page-name";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function InsertPermissionPage({ searchParams }: PageProps<"/popup/insertModal">) {
  const visitor = await requireVisitor("insertPermission");
  return (
    <PageMessages of="insertPermission">
      <WindowShell page={await pageNameOf("insertPermission")} visitor={visitor} product={settings().product}>
        <PermissionScreen userId={userAsked(await searchParams)} />
      </WindowShell>
    </PageMessages>
  );
}
