import { ControlScreen } from "@/components/screens/product/control/control-screen";
import { KeptPage } from "@/components/shell/kept-page";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function ControlPage() {
  await requireVisitor("control");
  return (
    <PageMessages of="control">
      <KeptPage>
        <ControlScreen />
      </KeptPage>
    </PageMessages>
  );
}
