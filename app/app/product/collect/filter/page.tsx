import { CollectFilterScreen } from "@/components/screens/product/collect-filter/collect-filter-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function CollectFilterPage() {
  await requireVisitor("collectFilter");
  return (
    <PageMessages of="collectFilter">
      <CollectFilterScreen />
    </PageMessages>
  );
}
