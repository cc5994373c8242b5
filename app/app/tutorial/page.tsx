import { TutorialScreen } from "@/components/screens/tutorial/tutorial-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function TutorialPage() {
  await requireVisitor("tutorial");
  return (
    <PageMessages of="tutorial">
      <TutorialScreen />
    </PageMessages>
  );
}
