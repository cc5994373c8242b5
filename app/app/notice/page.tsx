import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function NoticePage() {
  await requireVisitor("notice");
  return <NotBuiltScreen route="notice" product={settings().product} framed />;
}
