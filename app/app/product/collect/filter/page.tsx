import { CollectFilterScreen } from "@/components/screens/product/collect-filter/collect-filter-screen";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function CollectFilterPage() {
  await requireVisitor("collectFilter");
  return <CollectFilterScreen />;
}
