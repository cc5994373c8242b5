import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function OrderManagePage() {
  await requireVisitor("orderManage");
  return <NotBuiltScreen route="orderManage" product={settings().product} framed />;
}
