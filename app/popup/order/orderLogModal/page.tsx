import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function OrderLogPage() {
  await requireVisitor("orderLog");
  return <NotBuiltScreen route="orderLog" product={settings().product} />;
}
