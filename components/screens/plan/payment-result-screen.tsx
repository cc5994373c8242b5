"use client";
import { Button, CircularProgress } from "@mui/material";
import { useTranslations } from "next-intl";
import { FullPageNote } from "@/components/ui/full-page-note";
import { PageLink } from "@/components/ui/page-link";
import { useWon } from "@/components/ui/won";
import { hrefOf } from "@/lib/routes";
import { useDay } from "./use-day";
import { usePaymentReturn, type Returned } from "./use-payment-return";
import { usePaymentWords } from "./use-payment-words";

type Props = { returned: Returned; product: string };

/**
 * The page a gateway redirects to after a payment. It always says whether money was taken: while the gateway does not know,
 * the page polls, and a reload or a second window shows the same result. Opened without a payment, e.g. from a bookmark, it
 * sends nothing.
 */
export function PaymentResultScreen({ returned, product }: Props) {
  const t = useTranslations("plan");
  if (!returned.payKey)
    return (
      <FullPageNote framed title={t("resultNone")} text={t("resultNoneText")}>
        <Button variant="contained" component={PageLink} href={hrefOf("plan", product)}>
          {t("toPlans")}
        </Button>
      </FullPageNote>
    );
  return <ReturnedPayment returned={returned} product={product} />;
}

function ReturnedPayment({ returned, product }: Props) {
  const t = useTranslations("plan");
  const won = useWon();
  const day = useDay();
  const wordsOf = usePaymentWords();
  const { result, problem, again } = usePaymentReturn(returned);
  const back = (
    <Button variant="contained" component={PageLink} href={hrefOf("plan", product)}>
      {t("toPlans")}
    </Button>
  );
  if (problem !== undefined)
    return (
      <FullPageNote framed title={t("resultProblem")} text={problem}>
        <Button variant="outlined" onClick={again}>
          {t("askAgain")}
        </Button>
        {back}
      </FullPageNote>
    );
  if (!result || result.state === "unknown")
    return (
      <FullPageNote framed title={t(result ? "resultUnknown" : "resultAsking")} text={t("resultWait")}>
        <CircularProgress size={28} aria-label={t("resultAsking")} />
        {result && back}
      </FullPageNote>
    );
  if (!result.ok)
    return (
      <FullPageNote framed title={t("resultRefused")} text={wordsOf(result.code)} code={result.code ?? undefined}>
        {back}
      </FullPageNote>
    );
  return (
    <FullPageNote
      framed
      title={t("resultPaid", { plan: result.plan ?? "" })}
      text={
        result.firstDay && result.lastDay
          ? t("resultPaidText", {
              amount: result.amount === undefined ? "–" : won(result.amount),
              from: day(result.firstDay),
              to: day(result.lastDay),
            })
          : undefined
      }
    >
      {back}
      <Button variant="outlined" component={PageLink} href={hrefOf("dashboard", product)}>
        {t("toDashboard")}
      </Button>
    </FullPageNote>
  );
}
