import { AdminScreen } from "@/components/screens/admin/admin-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function AdminPage() {
  await requireVisitor("admin");
  return (
    <PageMessages of="admin">
      <AdminScreen />
    </PageMessages>
  );
}
