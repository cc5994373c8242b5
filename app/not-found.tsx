import { NotFoundScreen } from "@/components/screens/not-found/not-found-screen";
import { hrefOf } from "@/lib/routes";
import { settings } from "@/lib/server/settings";

export default function NotFound() {
  return <NotFoundScreen home={hrefOf("app", settings().product)} />;
}
