import { UploadScreen } from "@/components/screens/product/upload/upload-screen";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function EditPage() {
  await requireVisitor("edit");
  return <UploadScreen />;
}
