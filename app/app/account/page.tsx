import { AccountScreen } from "@/components/screens/account/account-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function AccountPage() {
  await requireVisitor("account");
  return (
    <PageMessages of="account">
      <AccountScreen />
    </PageMessages>
  );
}
