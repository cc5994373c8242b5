"use client";
import { Alert, AlertTitle, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/ui/state-notes";
import { useWrite } from "@/lib/client/use-call";
import { notifyWindows } from "@/lib/client/windows";
import type { ProductDetail } from "@/lib/contract/schemas/product";

/** Says what the source leaves unsure of this product's prices and options, until a person has confirmed them. */
export function SourceDoubtsNote({ product }: { product: ProductDetail }) {
  const t = useTranslations("window.sourceDoubts");
  const failureText = useFailureText();
  const { trigger, isMutating, error, data: confirmed } = useWrite("collection.confirmSource");
  const { Id: id, site, code, sourceDoubts } = product;
  const doubts = sourceDoubts ?? [];
  // The window keeps the product as it was opened.
  if (doubts.length === 0 || !id || confirmed) return null;
  const confirm = () =>
    void trigger({ body: { objectIds: [id] } }).then(
      () => notifyWindows({ source: "naru", kind: "productSeen", site, code }),
      // A failure is shown below; it changes nothing of the product.
      () => undefined,
    );
  return (
    <Alert
      severity="error"
      role="note"
      sx={{ mb: 1.5 }}
      action={
        <Button variant="outlined" color="inherit" loading={isMutating} onClick={confirm}>
          {t("confirm")}
        </Button>
      }
    >
      <AlertTitle>{t("title")}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {doubts.map(({ kind, count, names }) => (
          <li key={kind}>
            {t(`kind.${kind}`, { count })}
            {names.length > 0 && <bdi> ({names.join(", ") + (count > names.length ? " …" : "")})</bdi>}
          </li>
        ))}
      </ul>
      {error && <div role="alert">{failureText(error)}</div>}
    </Alert>
  );
}
