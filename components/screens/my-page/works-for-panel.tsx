"use client";
import { Button, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useAreaNames } from "@/components/product/area-names";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { callBff } from "@/lib/client/bff";
import { useWrite } from "@/lib/client/use-call";
import { useVisitor } from "@/lib/client/visitor";
import { hrefOf } from "@/lib/routes";

/** The seller a staff member works for, what they were given, and the way out; nothing for everybody else. */
export function WorksForPanel({ product }: { product: string }) {
  const t = useTranslations("myPage");
  const common = useTranslations("common");
  const titleId = useId();
  const areaNames = useAreaNames();
  const notifyFailure = useNotifyFailure();
  const { staff } = useVisitor();
  const leaving = useWrite("staff.leave");
  const [isAsking, setAsking] = useState(false);
  if (!staff) return null;
  const { owner, areas } = staff;

  async function leave() {
    setAsking(false);
    try {
      await leaving.trigger({ body: {} });
      await callBff("auth.user", {});
      window.location.assign(hrefOf("app", product));
    } catch (error) {
      notifyFailure(error);
    }
  }

  return (
    <Panel title={t("worksFor")} labelledBy={titleId}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: "wrap", alignItems: "center" }}>
        <Typography sx={{ flex: 1, minWidth: 200 }}>{t("worksForText", { owner, areas: areaNames(areas) })}</Typography>
        <Button variant="outlined" color="error" loading={leaving.isMutating} onClick={() => setAsking(true)}>
          {t("leaveStaff")}
        </Button>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t("leaveStaffTitle", { owner })}
        confirm={t("leaveStaff")}
        cancel={common("cancel")}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => void leave()}
      >
        {t("leaveStaffText", { owner })}
      </ConfirmDialog>
    </Panel>
  );
}
