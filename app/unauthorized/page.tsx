import { UnauthorizedScreen } from "@/components/screens/unauthorized/unauthorized-screen";
import { hrefOf } from "@/lib/routes";
import { settings } from "@/lib/server/settings";

export default function UnauthorizedPage() {
  return <UnauthorizedScreen home={hrefOf("app", settings().product)} />;
}
