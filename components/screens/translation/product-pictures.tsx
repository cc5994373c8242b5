"use client";
import { TranslatePicturesDialog } from "@/components/product/translate-pictures-dialog";
import { useCall } from "@/lib/client/use-call";

type Props = { product: { site: string; code: string }; onClose: () => void; onDone: () => void };

/** All pictures of the product the window's picture belongs to, put into Korean on the server. */
export function ProductPictures({ product, onClose, onDone }: Props) {
  const detail = useCall("collection.detail", { query: product });
  return detail.data ? (
    <TranslatePicturesDialog objectIds={[detail.data.Id ?? ""]} onClose={onClose} onDone={onDone} />
  ) : null;
}
