import { SingleScreen } from "@/components/screens/product/single/single-screen";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function SinglePage() {
  await requireVisitor("single");
  return <SingleScreen />;
}
