"use client";
import { Box, Button, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWon } from "@/components/ui/won";
import { highestOf } from "@/lib/domain/kit/extremes";
import type { Listing } from "./use-listing";

/** More would hide the question below them. */
const SHOWN_MAX = 8;
const REASON_MAX = 200;

/** Losses are listed only when the seller has seen them and said why; until the start they can be taken out again. */
export function TakeLosses({ listing }: { listing: Listing }) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const won = useWon();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const open = listing.losses.filter(({ isTaken }) => !isTaken);
  const taken = listing.losses.length - open.length;
  const shown = [...listing.losses].sort((a, b) => b.krw - a.krw).slice(0, SHOWN_MAX);

  function confirm() {
    const text = reason.trim();
    setIsMissing(text === "");
    if (text === "") return;
    listing.takeLosses(text);
    setIsAsking(false);
  }

  return (
    <>
      {taken > 0 && (
        <Typography variant="body2" sx={{ color: "warning.main", overflowWrap: "anywhere" }}>
          {t("lossTaken", { count: taken, reason: listing.desk.lossReason })}{" "}
          <Button size="small" onClick={listing.untakeLosses}>
            {t("lossUndo")}
          </Button>
        </Typography>
      )}
      {open.length > 0 && (
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          {t("lossAsk", { count: open.length })}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        title={t("lossTitle")}
        confirm={t("lossTake")}
        cancel={t("stay")}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        {t("lossText", { count: listing.losses.length, most: highestOf(listing.losses.map(({ krw }) => krw)) })}
        <Box component="ul" sx={{ my: 1.5, paddingInlineStart: 2.5, color: "text.primary" }}>
          {shown.map(({ id, name, market, krw }) => (
            <li key={`${market} ${id}`}>
              {name} · {markets(market)} · {won(-krw)}
            </li>
          ))}
          {listing.losses.length > SHOWN_MAX && <li>{t("lossMore", { count: listing.losses.length - SHOWN_MAX })}</li>}
        </Box>
        <TextField
          fullWidth
          required
          label={t("lossReason")}
          placeholder={t("lossReasonHint")}
          value={reason}
          error={isMissing}
          onChange={(event) => setReason(event.target.value.slice(0, REASON_MAX))}
        />
      </ConfirmDialog>
    </>
  );
}
