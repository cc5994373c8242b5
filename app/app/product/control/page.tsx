import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function ControlPage() {
  await requireVisitor("control");
  return <NotBuiltScreen route="control" product={settings().product} framed />;
}
