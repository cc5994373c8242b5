import { ControlScreen } from "@/components/screens/product/control/control-screen";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function ControlPage() {
  await requireVisitor("control");
  return <ControlScreen />;
}
