"use client";
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  LinearProgress,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { FileButton } from "@/components/product/thumbnail-editor/file-button";
import { Thumb } from "@/components/ui/thumb";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { ListedRow } from "@/components/screens/product/control/listed-row";
import { RunEnd } from "@/components/screens/product/control/run-end";
import { useNextGoes } from "@/components/screens/product/control/use-next-goes";
import { useNewPicture } from "./use-new-picture";
import { useSharers } from "./use-sharers";
import { useSendPictures } from "./use-send-pictures";

const THUMB = 120;
type Props = {
  row: ListedRow;
  from: string;
  market: string;
  account: string;
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** Replaces one picture in a product, or in all products of the shop that show it, and sends them to the market again. */
export function ReplaceDialog({ row, from, market, account, onDone, onClose }: Props) {
  const t = useTranslations("listedPictures");
  const common = useTranslations("common");
  const picture = useNewPicture();
  const send = useSendPictures({ market, account });
  const [scope, setScope] = useState<"one" | "all">("one");
  const [asked, setAsked] = useState<readonly ListedRow[] | null>(null);
  const sharers = useSharers({ market, account }, from);
  const all = sharers.kind === "read" ? sharers.rows : [];
  const targets = asked ?? (scope === "all" ? all : [row]);
  const stand = send.standOf(targets);

  async function run(rows: readonly ListedRow[]) {
    if (!picture.address) return;
    setAsked(targets);
    const ids = await send.run(rows, { from, to: picture.address });
    if (ids.length > 0) onDone(ids);
  }
  const goes = useNextGoes(stand, (rows) => void run(rows));
  const first = { label: t("replace"), onClick: () => void run(targets) };
  const [action, other] = send.ended ? goes : targets.length > 0 ? [first] : [];
  return (
    <WorkDialog
      width="md"
      title={t("replaceTitle")}
      onClose={send.progress ? send.stop : onClose}
      action={
        action && {
          ...action,
          disabled: !picture.address || picture.share !== null || (scope === "all" && all.length === 0),
          loading: send.progress !== null,
        }
      }
      aside={other && <Button onClick={other.onClick}>{other.label}</Button>}
    >
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        <Side label={t("oldPicture")} address={from}>
          <Typography variant="caption" sx={{ overflowWrap: "anywhere", color: "text.secondary" }}>
            {from}
          </Typography>
        </Side>
        <Side label={t("newPicture")} address={picture.address}>
          <TextField
            fullWidth
            label={t("newAddress")}
            value={picture.text}
            disabled={asked !== null}
            error={picture.isWrong}
            helperText={picture.isWrong ? t("addressWrong") : undefined}
            onChange={({ target }) => picture.type(target.value)}
          />
          <FileButton
            variant="outlined"
            disabled={asked !== null}
            onFiles={([file]) => void picture.upload(file)}
            sx={{ mt: 1 }}
          >
            {t("upload")}
          </FileButton>
          {picture.share !== null && (
            <LinearProgress aria-label={t("upload")} variant="determinate" value={picture.share * 100} sx={{ mt: 1 }} />
          )}
        </Side>
      </Box>
      {picture.failure && <Alert severity="error">{picture.failure}</Alert>}
      {!asked && (
        <RadioGroup aria-label={t("scope")} value={scope} onChange={(_, next) => setScope(next as "one" | "all")}>
          <FormControlLabel value="one" control={<Radio size="small" />} label={t("one")} />
          <FormControlLabel
            value="all"
            control={<Radio size="small" />}
            label={
              sharers.kind === "read"
                ? t("all", { count: all.length })
                : t("counting", { count: sharers.kind === "reading" ? sharers.count : 0 })
            }
          />
        </RadioGroup>
      )}
      {!asked && sharers.kind === "failed" && (
        <Alert severity="error" action={<Button onClick={sharers.readAgain}>{common("retry")}</Button>}>
          {sharers.text}
        </Alert>
      )}
      {!asked && scope === "all" && sharers.kind === "read" && sharers.locked > 0 && (
        <Alert severity="info">{t("locked", { count: sharers.locked })}</Alert>
      )}
      <RunEnd
        progress={send.progress}
        ended={send.ended}
        stand={stand}
        allDone={t("replaced", { count: stand.done })}
      />
    </WorkDialog>
  );
}

function Side({ label, address, children }: { label: string; address: string | undefined; children: ReactNode }) {
  const shown = address?.startsWith("//") ? `https:${address}` : address;
  return (
    <Box sx={{ display: "flex", gap: 1.5, minWidth: 0 }}>
      <Thumb src={shown} alt={label} size={THUMB} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, mb: 1 }}>{label}</Typography>
        {children}
      </Box>
    </Box>
  );
}
