import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function ExpectedRevenuePage() {
  await requireVisitor("expectedRevenue");
  return <NotBuiltScreen route="expectedRevenue" product={settings().product} />;
}
