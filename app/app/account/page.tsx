import { AccountScreen } from "@/components/screens/account/account-screen";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function AccountPage() {
  await requireVisitor("account");
  return <AccountScreen />;
}
