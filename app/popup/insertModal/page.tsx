import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function InsertPermissionPage() {
  await requireVisitor("insertPermission");
  return <NotBuiltScreen route="insertPermission" product={settings().product} />;
}
