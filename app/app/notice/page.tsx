import { NoticeScreen } from "@/components/screens/notice/notice-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function NoticePage() {
  await requireVisitor("notice");
  return (
    <PageMessages of="notice">
      <NoticeScreen />
    </PageMessages>
  );
}
