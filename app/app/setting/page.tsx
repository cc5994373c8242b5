import { AccountPanels } from "@/components/screens/account/account-panels";
import { SettingScreen } from "@/components/screens/setting/setting-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function SettingPage() {
  await requireVisitor("setting");
  return (
    <PageMessages of="setting">
      <SettingScreen accounts={<AccountPanels />} />
    </PageMessages>
  );
}
