import { SingleScreen } from "@/components/screens/product/single/single-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function SinglePage() {
  await requireVisitor("single");
  return (
    <PageMessages of="single">
      <SingleScreen />
    </PageMessages>
  );
}
