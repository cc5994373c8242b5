import { DriftScreen } from "@/components/screens/product/drift/drift-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function DriftPage() {
  await requireVisitor("drift");
  return (
    <PageMessages of="drift">
      <DriftScreen />
    </PageMessages>
  );
}
