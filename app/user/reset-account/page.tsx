import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { settings } from "@/lib/server/settings";

export default function ResetAccountPage() {
  return <NotBuiltScreen route="resetAccount" product={settings().product} />;
}
