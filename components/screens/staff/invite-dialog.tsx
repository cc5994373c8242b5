"use client";
import { Alert, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { Area } from "@/lib/domain/staff/areas";
import { AreaBoxes } from "./area-boxes";

type Props = {
  onClose: () => void;
  /** Answers why it could not be sent, or nothing. */
  send: (email: string, areas: readonly Area[]) => Promise<string | undefined>;
};

/** Whom to invite, and to what. What was typed stays when it cannot be sent. */
export function InviteDialog({ onClose, send }: Props) {
  const t = useTranslations("staff");
  const [email, setEmail] = useState("");
  const [areas, setAreas] = useState<readonly Area[]>(["edit"]);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const missing = areas.length === 0 ? t("rightsMissing") : undefined;

  async function submit() {
    setBusy(true);
    const why = await send(email.trim(), areas);
    setBusy(false);
    if (why === undefined) onClose();
    else setFailure(why);
  }

  return (
    <WorkDialog
      title={t("invite")}
      width="sm"
      onClose={onClose}
      action={{
        label: t("send"),
        onClick: () => void submit(),
        disabled: missing !== undefined || !/^\S+@\S+\.\S+$/.test(email.trim()),
        loading: isBusy,
      }}
      note={
        failure !== undefined && (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )
      }
    >
      <TextField
        autoFocus
        type="email"
        label={t("email")}
        helperText={t("emailHint")}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        sx={{ mt: 1 }}
      />
      <AreaBoxes value={areas} onChange={setAreas} error={missing} />
    </WorkDialog>
  );
}
