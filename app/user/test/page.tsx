import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { settings } from "@/lib/server/settings";

export default function SelfCheckPage() {
  return <NotBuiltScreen route="selfCheck" product={settings().product} />;
}
