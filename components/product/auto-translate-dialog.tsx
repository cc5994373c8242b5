"use client";
import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/ui/state-notes";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { PictureSwap } from "@/lib/client/replace-pictures";
import { useAutoTranslate, type ProductOutcome, type TranslatedProduct } from "@/lib/client/use-auto-translate";
import { useCall } from "@/lib/client/use-call";
import { useVisitor } from "@/lib/client/visitor";
import { quotaOf } from "@/lib/domain/plan/plan-quota";
import type { AutoState } from "@/lib/domain/translation/auto-outcome";

type Props = {
  /** Products and which of their pictures to translate, as whole addresses. */
  products: readonly TranslatedProduct[];
  onClose: () => void;
  /** When all work ended, however it ended. */
  onDone?: () => void;
  /** Takes the new pictures into an unsaved state. Without it they are exchanged in the saved products. */
  onTranslated?: (product: TranslatedProduct, swaps: readonly PictureSwap[]) => void;
};

const MEANINGS: Record<AutoState, Meaning> = {
  waiting: "neutral",
  translated: "success",
  nothing: "warning",
  failed: "error",
};
const LIST_HEIGHT_MAX = 420;

/**
 * Translates pictures of products by themselves and says of each what became of it (spec section 2, wire.md section 12).
 *
 * Example: `<AutoTranslateDialog products={[{site, code, name, urls}]} onClose={close} />` from a product list; an editor
 * with unsaved changes gives `onTranslated` and puts the pictures into its own state.
 */
export function AutoTranslateDialog({ products, onClose, onDone, onTranslated }: Props) {
  const t = useTranslations("translation");
  const textOf = useFailureText();
  const { plan } = useVisitor();
  const model = useAutoTranslate({ uploadFailed: t("uploadFailed") }, onTranslated);
  const left = useCall("log.remainingTranslate", {});
  const pictures = products.reduce((count, { urls }) => count + new Set(urls).size, 0);
  const isLite = quotaOf(plan).translate !== 0;
  const { sum, state, rows } = model;
  const done = sum.all - sum.waiting;
  const open =
    sum.waiting + sum.failed + rows.filter(({ end }) => end?.kind === "conflict" || end?.kind === "refused").length;
  const isRunning = state === "running";
  const finish = async (work: Promise<void>) => {
    await work;
    onDone?.();
  };

  const action =
    !isLite || pictures === 0
      ? undefined
      : state === "idle"
        ? { label: t("autoStart", { count: pictures }), onClick: () => void finish(model.start(products)) }
        : isRunning
          ? { label: t("autoRunning", { done, all: sum.all }), onClick: () => undefined, loading: true }
          : open > 0
            ? { label: t("autoRetry"), onClick: () => void finish(model.retry()) }
            : undefined;

  return (
    <WorkDialog
      title={t("autoTitle")}
      width="md"
      onClose={onClose}
      {...(action && { action })}
      aside={isRunning ? <Button onClick={model.stop}>{t("autoStop")}</Button> : undefined}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {isLite ? t("autoHint") : t("litePlan")}
      </Typography>
      {isLite && left.data && (
        <Typography variant="body2">
          {left.data.remaining === null ? t("unlimited") : t("remaining", { count: left.data.remaining })}
        </Typography>
      )}
      {pictures === 0 && <Typography role="status">{t("autoNoPictures")}</Typography>}
      {state !== "idle" && (
        <LinearProgress
          variant="determinate"
          aria-label={t("autoProgress")}
          value={sum.all === 0 ? 100 : (done / sum.all) * 100}
        />
      )}
      <Typography role="status" variant="body2" sx={{ fontWeight: 600, minHeight: 20 }}>
        {state === "done" && t("autoDone", sum)}
        {state === "done" && sum.waiting > 0 && ` · ${t("autoStopped", { count: sum.waiting })}`}
      </Typography>
      {model.failure && (
        <Typography role="alert" variant="body2" sx={{ color: "error.main" }}>
          {textOf(model.failure)}
        </Typography>
      )}
      {rows.length > 0 && (
        <Box
          sx={{ maxHeight: LIST_HEIGHT_MAX, overflow: "auto" }}
          tabIndex={0}
          role="region"
          aria-label={t("autoPictures")}
        >
          {rows.map((row) => (
            <ProductRows
              key={`${row.product.site}/${row.product.code}`}
              row={row}
              hasOwnPlace={onTranslated !== undefined}
            />
          ))}
        </Box>
      )}
    </WorkDialog>
  );
}

function ProductRows({ row, hasOwnPlace }: { row: ProductOutcome; hasOwnPlace: boolean }) {
  const t = useTranslations("translation");
  const { product, outcomes, end } = row;
  const endText =
    end?.kind === "saved" ? t("productSaved") : end?.kind === "refused" ? end.message : end ? t(end.kind) : "";
  return (
    <Box component="section" aria-label={product.name} sx={{ mb: 2 }}>
      <Typography component="h3" variant="subtitle2">
        {product.name}
      </Typography>
      {!hasOwnPlace && endText && (
        <Typography variant="caption" sx={{ color: end?.kind === "saved" ? "success.main" : "error.main" }}>
          {endText}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {outcomes.map((one, index) => (
          <Box
            component="li"
            key={one.url}
            sx={{ display: "flex", gap: 1.5, py: 0.75, alignItems: "center", borderBottom: 1, borderColor: "divider" }}
          >
            <Thumb src={one.link ?? one.url} alt={t("autoPicture", { number: index + 1 })} size={44} />
            <StatusChip meaning={MEANINGS[one.state]} label={t(`state.${one.state}`)} />
            <Typography variant="body2" sx={{ color: "text.secondary", minWidth: 0 }}>
              {one.message}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
