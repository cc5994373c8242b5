"use client";
import { Alert, Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ProductWindow } from "./use-product-window";
import type { TheirChange } from "./use-saved-elsewhere";

/** The parts another person saved, one line each: the old text struck through, then the new one. */
function TheirChanges({ changes }: { changes: readonly TheirChange[] }) {
  const t = useTranslations("window");
  const changed = useTranslations("changes");
  if (changes.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5, fontSize: 13, overflowWrap: "anywhere" }}>
      {changes.map(({ part, from, to }) => (
        <li key={part}>
          {t(`part.${part}`)}
          {to !== undefined && (
            <>
              {": "}
              <Box component="del" dir="auto" sx={{ color: "text.secondary" }}>
                {from || changed("empty")}
              </Box>{" "}
              <Box component="ins" dir="auto" sx={{ textDecoration: "none", fontWeight: 600 }}>
                {to || changed("empty")}
              </Box>
            </>
          )}
        </li>
      ))}
    </Box>
  );
}

/** Tells that another person saved this product and that this window, which had nothing unsaved, now shows their version. */
export function TakenNote({ model }: { model: ProductWindow }) {
  const t = useTranslations("window");
  if (model.taken.length === 0) return null;
  return (
    <Alert severity="info" role="status" onClose={model.forgetTaken} sx={{ mb: 1.5 }}>
      {t("theirsTaken")}
      <TheirChanges changes={model.taken} />
    </Alert>
  );
}

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
      <TheirChanges changes={model.theirChanges} />
    </Alert>
  );
}
