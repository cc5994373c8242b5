import { UploadScreen } from "@/components/screens/product/upload/upload-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function EditPage() {
  await requireVisitor("edit");
  return (
    <PageMessages of="edit">
      <UploadScreen />
    </PageMessages>
  );
}
