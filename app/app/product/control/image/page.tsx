import { PicturesScreen } from "@/components/screens/product/control/image/pictures-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function ControlImagePage() {
  await requireVisitor("controlImage");
  return (
    <PageMessages of="controlImage">
      <PicturesScreen />
    </PageMessages>
  );
}
