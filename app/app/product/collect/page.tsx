import { CollectScreen } from "@/components/screens/product/collect/collect-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function CollectPage() {
  await requireVisitor("collect");
  return (
    <PageMessages of="collect">
      <CollectScreen />
    </PageMessages>
  );
}
