"use client";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { FullPageNote } from "@/components/ui/full-page-note";
import { PageLink } from "@/components/ui/page-link";
import { hrefOf } from "@/lib/routes";
import { usePaymentWords } from "./use-payment-words";

/** The page a gateway redirects to after a failed payment: no money was taken, the reason, and what to do next. */
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
