import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { settings } from "@/lib/server/settings";

export default function PrivacyPolicyPage() {
  return <NotBuiltScreen route="privacyPolicy" product={settings().product} />;
}
