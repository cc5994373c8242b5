"use client";
import { Alert, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ServiceCost } from "@/lib/domain/words/service-cost";
import type { ServiceTrouble } from "@/lib/domain/words/words";

type Props = {
  /** A service that is set up and could say more; nothing where there is none or nothing is left to say. */
  service:
    { name: string; cost: ServiceCost; month: { characters: number; tokens: number }; ask: () => void } | undefined;
  /** Why it did not say some of what it was asked. */
  troubles: readonly ServiceTrouble[];
  isAsking: boolean;
};

/** The price of a word service before it is used, and its errors. */
export function ServiceOffer({ service, troubles, isAsking }: Props) {
  const t = useTranslations("wording");
  return (
    <>
      {service && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" disabled={isAsking} onClick={service.ask}>
              {t("askService")}
            </Button>
          }
        >
          {t("serviceOffer", { name: service.name, ...service.cost })}{" "}
          {t("serviceMonth", { characters: service.month.characters, spent: service.month.tokens })}
        </Alert>
      )}
      {troubles.length > 0 && (
        <Alert severity="warning">{troubles.map((trouble) => t(`trouble.${trouble}`)).join(" ")}</Alert>
      )}
    </>
  );
}
