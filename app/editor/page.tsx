import { NotBuiltScreen } from "@/components/screens/not-built/not-built-screen";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function EditorPage() {
  await requireVisitor("editor");
  return <NotBuiltScreen route="editor" product={settings().product} />;
}
