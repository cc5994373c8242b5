"use client";
import { Alert, Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { WorkDialog } from "@/components/ui/work-dialog";
import { isEditable } from "@/lib/domain/listed/edit-rules";
import type { ListedRow } from "../listed-row";
import { SendEnd } from "./send-end";
import { useSendPictures } from "./use-send-pictures";

type Props = {
  rows: readonly ListedRow[];
  market: string;
  account: string;
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** Asks before pictures and pages are sent to the market again, then shows each row's end. */
export function SendDialog({ rows, market, account, onDone, onClose }: Props) {
  const t = useTranslations("listedPictures");
  const send = useSendPictures({ market, account });
  // The list behind changes with every answer; what was asked about does not.
  const [taken] = useState(() => rows.filter(({ state }) => isEditable(state)));
  const [lockedCount] = useState(rows.length - taken.length);
  const left = taken.filter(({ id }) => !send.done.has(id));
  const ended = send.problems !== null && send.progress === null;

  async function run() {
    const ids = await send.run(taken);
    if (ids.length > 0) onDone(ids);
  }
  return (
    <WorkDialog
      width="sm"
      title={t("send")}
      onClose={send.progress ? send.stop : onClose}
      action={
        left.length > 0
          ? {
              label: ended ? t("retry", { count: left.length }) : t("sendCount", { count: left.length }),
              onClick: () => void run(),
              loading: send.progress !== null,
            }
          : undefined
      }
    >
      {!ended && !send.progress && (
        <Alert severity="info">
          {t("sendText")} {market === "Coupang" && t("sendReview")}
        </Alert>
      )}
      {lockedCount > 0 && (
        <Box sx={{ color: "text.secondary", fontSize: 14 }}>{t("locked", { count: lockedCount })}</Box>
      )}
      <SendEnd send={send} rows={taken} replaced={false} />
    </WorkDialog>
  );
}
