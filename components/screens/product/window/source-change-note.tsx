"use client";
import { Alert, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import type { ProductDraft } from "./product-draft";
import { openRows } from "./use-source-change";

type Props = { product: ProductDetail; draft: ProductDraft; onShow: () => void };

/** Says on every other tab that the source has changed, loudest where it does not sell something any more. */
export function SourceChangeNote({ product, draft, onShow }: Props) {
  const t = useTranslations("window.sourceChange");
  const rows = openRows(product, draft);
  if (rows.length === 0) return null;
  const vanished = rows.filter(({ kind }) => kind === "vanished").length;
  return (
    <Alert
      severity={vanished > 0 ? "error" : "warning"}
      role="note"
      sx={{ mb: 1.5 }}
      action={
        <Button variant="outlined" color="inherit" onClick={onShow}>
          {t("show")}
        </Button>
      }
    >
      {vanished > 0 ? t("noteVanished", { count: rows.length, vanished }) : t("note", { count: rows.length })}
    </Alert>
  );
}
