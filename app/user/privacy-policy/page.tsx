import { PrivacyPolicyScreen } from "@/components/screens/user/privacy-policy/privacy-policy-screen";
import { PageMessages } from "@/components/shell/page-messages";

export default function PrivacyPolicyPage() {
  return (
    <PageMessages of="privacyPolicy">
      <PrivacyPolicyScreen />
    </PageMessages>
  );
}
