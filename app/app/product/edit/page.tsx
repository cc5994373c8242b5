import { EditScreen } from "@/components/screens/product/edit/edit-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function EditPage() {
  await requireVisitor("edit");
  return (
    <PageMessages of="edit">
      <EditScreen />
    </PageMessages>
  );
}
