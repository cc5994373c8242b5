import { PrivacyPolicyScreen } from "@/components/screens/user/privacy-policy/privacy-policy-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { metadataOf } from "@/lib/i18n/page-name";

export const generateMetadata = metadataOf("privacyPolicy");

export default function PrivacyPolicyPage() {
  return (
    <PageMessages of="privacyPolicy">
      <PrivacyPolicyScreen />
    </PageMessages>
  );
}
