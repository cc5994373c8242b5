import { ResetPasswordScreen } from "@/components/screens/user/reset-password/reset-password-screen";
import { currentVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function ResetPasswordPage() {
  const visitor = await currentVisitor();
  return <ResetPasswordScreen product={settings().product} username={visitor?.username ?? null} />;
}
