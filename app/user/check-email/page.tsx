import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { settings } from "@/lib/server/settings";

export default function CheckEmailPage() {
  return <NotBuiltScreen route="checkEmail" product={settings().product} />;
}
