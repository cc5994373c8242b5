import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { settings } from "@/lib/server/settings";

export default function ResetPasswordPage() {
  return <NotBuiltScreen route="resetPassword" product={settings().product} />;
}
