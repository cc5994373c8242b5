import { ResetAccountScreen } from "@/components/screens/user/reset-account/reset-account-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { settings } from "@/lib/server/settings";
import { metadataOf } from "@/lib/i18n/page-name";

export const generateMetadata = metadataOf("resetAccount");

export default function ResetAccountPage() {
  return (
    <PageMessages of="resetAccount">
      <ResetAccountScreen product={settings().product} />
    </PageMessages>
  );
}
