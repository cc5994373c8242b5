"use client";
import { Alert, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useWon } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import { wholeNumber } from "@/lib/domain/kit/whole-number";
import { deliveryClash } from "@/lib/domain/template/delivery-clash";
import { deliveryFee } from "@/lib/domain/template/market-template";
import type { TemplateEditorModel } from "./use-template-editor";

/** Warns when template and price setting disagree, so that buyers would pay delivery twice or not at all. */
export function DeliveryClashNote({ model: { form, set } }: { model: TemplateEditorModel }) {
  const t = useTranslations("setting.deliveryClash");
  const won = useWon();
  const general = useCall("market.getPrice", {});
  const basicPrice = wholeNumber(form.basicPrice);
  const isFree = form.deliveryType === "free";
  if (!general.data || (basicPrice === undefined && !isFree)) return null;
  const fee = deliveryFee({ type: form.deliveryType, basicPrice: basicPrice ?? 0 });
  const clash = deliveryClash(fee, general.data);
  if (!clash) return null;

  const mend = () =>
    clash.kind === "twice"
      ? set({ deliveryType: "free" })
      : set({ deliveryType: "pay", ...(basicPrice ? {} : { basicPrice: String(clash.included) }) });
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        <Button size="small" variant="outlined" onClick={mend}>
          {t(`mend.${clash.kind}`)}
        </Button>
      }
    >
      {t(clash.kind, { included: won(clash.included), fee: won(clash.fee) })}
    </Alert>
  );
}
