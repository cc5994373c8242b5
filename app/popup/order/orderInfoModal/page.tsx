import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function OrderInfoPage() {
  await requireVisitor("orderInfo");
  return <NotBuiltScreen route="orderInfo" product={settings().product} />;
}
