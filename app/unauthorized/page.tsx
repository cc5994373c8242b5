import { UnauthorizedScreen } from "@/components/screens/unauthorized/unauthorized-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { hrefOf } from "@/lib/routes";
import { settings } from "@/lib/server/settings";

export default function UnauthorizedPage() {
  return (
    <PageMessages of="unauthorized">
      <UnauthorizedScreen home={hrefOf("app", settings().product)} />
    </PageMessages>
  );
}
