import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function AdminPage() {
  await requireVisitor("admin");
  return <NotBuiltScreen route="admin" product={settings().product} framed />;
}
