import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function PlanResultPage() {
  await requireVisitor("planResult");
  return <NotBuiltScreen route="planResult" product={settings().product} framed />;
}
