import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function SettingPage() {
  await requireVisitor("setting");
  return <NotBuiltScreen route="setting" product={settings().product} framed />;
}
