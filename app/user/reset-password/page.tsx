import { ResetPasswordScreen } from "@/components/screens/user/reset-password/reset-password-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { currentVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";
import { metadataOf } from "@/lib/i18n/page-name";

export const generateMetadata = metadataOf("resetPassword");

export default async function ResetPasswordPage() {
  const visitor = await currentVisitor();
  return (
    <PageMessages of="resetPassword">
      <ResetPasswordScreen product={settings().product} username={visitor?.username ?? null} />
    </PageMessages>
  );
}
