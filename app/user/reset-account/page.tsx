import { ResetAccountScreen } from "@/components/screens/user/reset-account/reset-account-screen";
import { settings } from "@/lib/server/settings";

export default function ResetAccountPage() {
  return <ResetAccountScreen product={settings().product} />;
}
