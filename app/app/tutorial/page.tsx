import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function TutorialPage() {
  await requireVisitor("tutorial");
  return <NotBuiltScreen route="tutorial" product={settings().product} framed />;
}
