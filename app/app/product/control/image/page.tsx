import { PicturesScreen } from "@/components/screens/product/control/image/pictures-screen";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function ControlImagePage() {
  await requireVisitor("controlImage");
  return <PicturesScreen />;
}
