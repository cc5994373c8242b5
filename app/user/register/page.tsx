import { RegisterScreen } from "@/components/screens/user/register/register-screen";
import { settings } from "@/lib/server/settings";

export default function RegisterPage() {
  return <RegisterScreen product={settings().product} />;
}
