"use client";
import { Button, FormControlLabel, Switch } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Facts } from "@/components/ui/facts";
import { PageLink } from "@/components/ui/page-link";
import { Panel } from "@/components/ui/panel";
import { FailureNote } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useCall, useWrite } from "@/lib/client/use-call";
import { lastDayUntil } from "@/lib/domain/plan/last-day";
import { hrefOf } from "@/lib/routes";

/** Who is logged in, by which plan and until when, the way to another password, and whether news may be sent. */
export function ProfilePanel({ product }: { product: string }) {
  const t = useTranslations("myPage");
  const titleId = useId();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const me = useCall("auth.user", {});
  const marketing = useWrite("account.setMarketing");
  const { data } = me;
  const agree = async (isAgreed: boolean) => {
    try {
      await marketing.trigger({ body: { agree: isAgreed } });
      notify(t(isAgreed ? "marketingOn" : "marketingOff"));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const lastDay = lastDayUntil(data?.expireDate);
  const plan = data && (lastDay ? t("planUntil", { plan: data.plan, date: lastDay }) : data.plan);
  return (
    <Panel
      title={t("profile")}
      labelledBy={titleId}
      action={
        <Button variant="outlined" component={PageLink} href={hrefOf("resetPassword", product)}>
          {t("changePassword")}
        </Button>
      }
    >
      {me.error && !data ? (
        <FailureNote failure={me.error} onRetry={() => void me.mutate()} />
      ) : (
        <>
          <Facts
            rows={[
              [t("account"), data?.username],
              [t("name"), data?.originalUserName],
              [t("email"), data?.userEmail],
              [t("tel"), data?.userTelNo],
              [t("plan"), plan],
            ]}
          />
          <FormControlLabel
            sx={{ mt: 1.5 }}
            control={
              <Switch
                checked={data?.isAgreeMarketing ?? false}
                disabled={!data || marketing.isMutating}
                onChange={(_, isAgreed) => void agree(isAgreed)}
              />
            }
            label={t("marketing")}
          />
        </>
      )}
    </Panel>
  );
}
