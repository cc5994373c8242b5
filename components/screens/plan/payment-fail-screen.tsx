"use client";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { FullPageNote } from "@/components/ui/full-page-note";
import { PageLink } from "@/components/ui/page-link";
import { hrefOf } from "@/lib/routes";
import { usePaymentWords } from "./use-payment-words";

/** Where the gateway sends somebody whose payment did not come about: nothing was taken, why, and what to do. */
export function PaymentFailScreen({ code, product }: { code: string; product: string }) {
  const t = useTranslations("plan");
  const wordsOf = usePaymentWords();
  return (
    <FullPageNote framed title={t("resultRefused")} text={wordsOf(code)} code={code || undefined}>
      <Button variant="contained" component={PageLink} href={hrefOf("plan", product)}>
        {t("toPlans")}
      </Button>
    </FullPageNote>
  );
}
