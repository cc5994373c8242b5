import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function AccountPage() {
  await requireVisitor("account");
  return <NotBuiltScreen route="account" product={settings().product} framed />;
}
