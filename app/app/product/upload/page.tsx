import { UploadScreen } from "@/components/screens/product/upload/upload-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function UploadPage() {
  await requireVisitor("upload");
  return (
    <PageMessages of="upload">
      <UploadScreen />
    </PageMessages>
  );
}
