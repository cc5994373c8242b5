import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function ControlImagePage() {
  await requireVisitor("controlImage");
  return <NotBuiltScreen route="controlImage" product={settings().product} framed />;
}
