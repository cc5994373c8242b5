"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Press } from "@/components/ui/press";
import { Note } from "@/components/ui/state-notes";
import { productWord } from "@/lib/client/product-word";
import { hrefOf } from "@/lib/routes";

/** Shown when the filters match no listed product, with a link to list one. */
export function NothingListed({ title }: { title: string }) {
  const t = useTranslations("listed");
  const router = useRouter();
  return (
    <Note
      title={title}
      text={t("emptyHint")}
      action={<Press onClick={() => router.push(hrefOf("edit", productWord()))}>{t("goUpload")}</Press>}
    />
  );
}
