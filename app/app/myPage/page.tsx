import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function MyPagePage() {
  await requireVisitor("myPage");
  return (
    <PageMessages of="myPage">
      <NotBuiltScreen route="myPage" product={settings().product} framed />
    </PageMessages>
  );
}
