import { CollectScreen } from "@/components/screens/product/collect/collect-screen";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function CollectPage() {
  await requireVisitor("collect");
  return <CollectScreen />;
}
