import { MyPageScreen } from "@/components/screens/my-page/my-page-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function MyPagePage() {
  await requireVisitor("myPage");
  return (
    <PageMessages of="myPage">
      <MyPageScreen product={settings().product} />
    </PageMessages>
  );
}
