"use client";
import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberValueField } from "@/components/form/number-value-field";
import { StatusChip } from "@/components/ui/status-chip";
import { useWon } from "@/components/ui/won";
import type { Drift, DriftListing } from "@/lib/contract/calls/source-drift";
import { DRIFT_ACTIONS, type DriftAction } from "@/lib/domain/drift/drift-policy";
import type { MarketName } from "@/lib/domain/markets/markets";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import type { DriftsModel } from "./use-drifts";

const WHYS = ["small", "gains", "options", "notOnSale", "unknown", "locked", "soldOut", "loss"] as const;

/** A listing stopped by a source change can be resumed or kept stopped here; no other listing can be resumed here. */
const RESUMING: readonly DriftAction[] = ["hold", "resume"];
/** Actions that change single options as well as the price. */
const SEES_TO_OPTIONS: readonly DriftAction[] = ["follow", "cap"];
const OTHERS = DRIFT_ACTIONS.filter((one) => one !== "resume");

/** What a source's change does at one market, and what is to be done there; of one decided about, what was done. */
export function DriftLine({ listing, drift, model }: { listing: DriftListing; drift: Drift; model: DriftsModel }) {
  const t = useTranslations("drift");
  const markets = useTranslations("markets");
  const won = useWon();
  const { id, market, account, price, before, now, deed } = listing;
  const action = model.actionOf(listing);
  const why = WHYS.find((one) => one === listing.why);
  const of = { market: markets(market as MarketName), name: drift.name };
  return (
    <Box
      role="group"
      aria-label={t("lineOf", of)}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(110px, 1fr) minmax(150px, 1.3fr) minmax(240px, 2fr)" },
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: "center",
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {of.market}
        </Typography>
        <Typography variant="caption" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {account}
        </Typography>
      </Box>
      <Box>
        <Typography variant="body2">{t("listedAt", { price: won(price) })}</Typography>
        {before != null && now != null && (
          <Typography variant="caption" sx={{ color: now < 0 ? "error.main" : "text.secondary" }}>
            {t("brings", { before: won(before), now: won(now) })}
          </Typography>
        )}
      </Box>
      {drift.state === "Open" ? (
        <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start", flexWrap: "wrap" }}>
          <TextField
            select
            size="small"
            label={t("actionOf", of)}
            value={action}
            onChange={({ target }) =>
              model.choose(id, { action: DRIFT_ACTIONS.find((one) => one === target.value) ?? action })
            }
            sx={{ width: 176 }}
            slotProps={{
              // Its label is for screen readers alone and leaves no gap in the frame.
              input: { notched: false },
              inputLabel: { sx: { display: "none" } },
              select: { "aria-label": t("actionOf", of) } as object,
            }}
          >
            {(listing.action === "resume" ? RESUMING : OTHERS).map((one) => (
              <MenuItem key={one} value={one}>
                {t(`action.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          {model.isPriced(listing) && (
            <NumberValueField
              size="small"
              label={t("newPrice")}
              slotProps={{ htmlInput: { "aria-label": t("newPriceOf", of) } }}
              value={model.priceOf(listing) ?? price}
              rule={{ min: 10, max: KRW_MAX }}
              onValue={(to) => model.choose(id, { price: to })}
              sx={{ width: 130 }}
            />
          )}
          {listing.seesToOptions && SEES_TO_OPTIONS.includes(action) && (
            <Typography variant="caption" sx={{ color: "text.secondary", alignSelf: "center" }}>
              {t("optionsToo")}
            </Typography>
          )}
          {why && action === listing.action && (
            <Typography variant="caption" sx={{ color: "text.secondary", alignSelf: "center" }}>
              {t(`why.${why}`)}
            </Typography>
          )}
        </Box>
      ) : deed ? (
        <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
          <StatusChip meaning={deed.ok ? "success" : "error"} label={t(`action.${deed.action}`)} />
          {deed.to != null && (
            <Typography variant="body2">{t("moved", { from: won(deed.from), to: won(deed.to) })}</Typography>
          )}
        </Box>
      ) : (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("nothingDone")}
        </Typography>
      )}
    </Box>
  );
}
