"use client";
import { Alert, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ProductWindow } from "./use-product-window";

/** Another window saved this product while there are unsaved changes here: take it over, with mine on top or alone. */
export function TheirsNote({ model }: { model: ProductWindow }) {
  const t = useTranslations("window");
  if (!model.theirClashes) return null;
  const clashes = model.theirClashes.map((part) => t(`part.${part}`)).join(", ");
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ mb: 1.5, flexWrap: "wrap" }}
      action={
        <>
          <Button variant="contained" onClick={model.mergeTheirs} sx={{ mr: 1 }}>
            {t("mergeTheirs")}
          </Button>
          <Button variant="outlined" onClick={() => void model.loadTheirs()}>
            {t("dropMine")}
          </Button>
        </>
      }
    >
      {t("theirsSaved")} {clashes ? t("theirsClash", { parts: clashes }) : t("theirsFit")}
    </Alert>
  );
}
