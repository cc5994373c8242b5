import { UploadScreen } from "@/components/screens/product/upload/upload-screen";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function UploadPage() {
  await requireVisitor("upload");
  return <UploadScreen />;
}
