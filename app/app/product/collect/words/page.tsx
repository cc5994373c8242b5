import { WordsScreen } from "@/components/screens/product/words/words-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function WordsPage() {
  await requireVisitor("words");
  return (
    <PageMessages of="words">
      <WordsScreen />
    </PageMessages>
  );
}
