import { PrivacyPolicyScreen } from "@/components/screens/user/privacy-policy/privacy-policy-screen";

export default function PrivacyPolicyPage() {
  return <PrivacyPolicyScreen />;
}
