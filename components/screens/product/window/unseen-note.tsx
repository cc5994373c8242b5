"use client";
import { Alert } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useWrite } from "@/lib/client/use-call";
import { notifyWindows } from "@/lib/client/windows";
import type { ProductDetail } from "@/lib/contract/schemas/product";

/** Says what of this product a machine wrote; shown here it has been looked at, and is not marked in the list any more. */
export function UnseenNote({ product }: { product: ProductDetail }) {
  const t = useTranslations("wording");
  const { trigger } = useWrite("words.seen");
  const { Id: id, site, code, unseenKorean: unseen } = product;
  const isUnseen = unseen != null;
  useEffect(
    function markAsLookedAt() {
      if (!isUnseen || !id) return;
      void trigger({ body: { objectIds: [id] } }).then(
        () => notifyWindows({ source: "naru", kind: "productSeen", site, code }),
        // It is sent again the next time the window is opened.
        () => undefined,
      );
    },
    [isUnseen, id, site, code, trigger],
  );
  if (!unseen) return null;
  const parts = [
    unseen.name && t("unseenName", { from: t(`origin.${unseen.name}`) }),
    unseen.options > 0 && t("unseenOptions", { count: unseen.options }),
    unseen.attributes > 0 && t("unseenAttributes", { count: unseen.attributes }),
  ].filter(Boolean);
  return (
    <Alert severity="info" role="note" sx={{ mb: 1.5 }}>
      {t("unseenNote", { parts: parts.join(", ") })}
    </Alert>
  );
}
