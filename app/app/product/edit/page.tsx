import { EditScreen } from "@/components/screens/product/edit/edit-screen";
import { KeptPage } from "@/components/shell/kept-page";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function EditPage() {
  await requireVisitor("edit");
  return (
    <PageMessages of="edit">
      <KeptPage>
        <EditScreen />
      </KeptPage>
    </PageMessages>
  );
}
