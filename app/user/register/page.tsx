import { RegisterScreen } from "@/components/screens/user/register/register-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { settings } from "@/lib/server/settings";

export default function RegisterPage() {
  return (
    <PageMessages of="register">
      <RegisterScreen product={settings().product} />
    </PageMessages>
  );
}
