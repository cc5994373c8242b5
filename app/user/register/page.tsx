import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { settings } from "@/lib/server/settings";

export default function RegisterPage() {
  return <NotBuiltScreen route="register" product={settings().product} />;
}
