"use client";
import { Button, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useAreaNames } from "@/components/product/area-names";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { callBff } from "@/lib/client/bff";
import { useWrite } from "@/lib/client/use-call";
import { useVisitor } from "@/lib/client/visitor";
import { CallError } from "@/lib/contract/errors";
import { hrefOf } from "@/lib/routes";

/** The seller a staff member works for, what they were given, and the way out; nothing for everybody else. */
export function WorksForPanel({ product }: { product: string }) {
  const t = useTranslations("myPage");
  const common = useTranslations("common");
  const titleId = useId();
  const areaNames = useAreaNames();
  const notify = useNotify();
  const textOf = useFailureText();
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
      if (error instanceof CallError && error.kind !== "loggedOut") notify(textOf(error), "error");
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
