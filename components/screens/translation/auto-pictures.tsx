"use client";
import { useTranslations } from "next-intl";
import { AutoTranslateDialog } from "@/components/product/auto-translate-dialog";
import { useCall } from "@/lib/client/use-call";
import { picturesOf } from "@/lib/domain/translation/picture-replaced";
import type { Asked } from "./use-session";

type Props = { asked: Asked; onClose: () => void; onDone: () => void };

/** Automatic translation of the whole product the picture belongs to, or of the picture alone when it has none. */
export function AutoPictures({ asked, onClose, onDone }: Props) {
  const t = useTranslations("translation");
  const { site, code, url } = asked;
  const hasProduct = site !== "" && code !== "";
  const detail = useCall("collection.detail", hasProduct ? { query: { site, code } } : null);
  if (hasProduct && !detail.data && !detail.error) return null;
  const urls = detail.data ? picturesOf(detail.data) : [url];
  return (
    <AutoTranslateDialog
      products={[{ site, code, name: detail.data?.title.at(-1)?.text ?? t("original"), urls }]}
      onClose={onClose}
      onDone={onDone}
      {...(hasProduct ? {} : { onTranslated: () => undefined })}
    />
  );
}
