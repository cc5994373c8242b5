import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function CollectFilterPage() {
  await requireVisitor("collectFilter");
  return <NotBuiltScreen route="collectFilter" product={settings().product} framed />;
}
