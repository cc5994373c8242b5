import { Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { Download as DownloadIcon } from "@/components/ui/icons/download";
import type { OrderStage } from "@/lib/domain/stages/stages";
import { AgencySheetMenu } from "./agency-sheet-menu";
import type { Ledger } from "./use-ledger";

type Props = { ledger: Ledger; onApply: () => void; onRemove: () => void };

/** What can be done with the chosen orders, and how many they are; the download takes all where none is chosen. */
export function LedgerBar({ ledger, onApply, onRemove }: Props) {
  const t = useTranslations("orderManage");
  const orders = useTranslations("orders");
  const stages = useTranslations("orderWindow.stageName");
  const common = useTranslations("common");

  return (
    <Box
      sx={{
        display: "flex",
        gap: 1,
        px: 1.5,
        py: 1,
        minHeight: 50,
        flexWrap: "wrap",
        alignItems: "center",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, minWidth: 132 }} aria-live="polite">
        {ledger.checked.size > 0
          ? orders("chosen", { count: ledger.checked.size })
          : orders("total", { count: ledger.total })}
      </Typography>
      {ledger.isRemoved ? (
        <Button
          variant="outlined"
          disabled={ledger.chosen.length === 0}
          loading={ledger.working}
          onClick={() => void ledger.restore()}
        >
          {t("restore")}
        </Button>
      ) : (
        <>
          <TextField
            select
            label={t("moveTo")}
            value=""
            disabled={ledger.moves.length === 0 || ledger.working}
            onChange={({ target }) => void ledger.move(target.value as OrderStage)}
            helperText={ledger.chosen.length > 0 && ledger.moves.length === 0 ? t("noSharedMove") : undefined}
            sx={{ width: 160 }}
          >
            {ledger.moves.map((to) => (
              <MenuItem key={to} value={to}>
                {stages(to)}
              </MenuItem>
            ))}
          </TextField>
          <Button
            variant="outlined"
            disabled={ledger.chosen.length === 0}
            loading={ledger.working}
            onClick={() => void ledger.checkCodes()}
          >
            {orders("checkCodes")}
          </Button>
          <Button variant="outlined" disabled={ledger.chosen.length === 0} onClick={onApply}>
            {t("applyAgency")}
          </Button>
          <AgencySheetMenu
            disabled={ledger.chosen.length === 0 || ledger.working}
            onChoose={(name) => void ledger.agencySheet(name)}
          />
          <Button variant="outlined" color="error" disabled={ledger.chosen.length === 0} onClick={onRemove}>
            {common("delete")}
          </Button>
        </>
      )}
      {ledger.checked.size > 0 && (
        <Button variant="text" onClick={ledger.uncheck}>
          {orders("uncheck")}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={ledger.working}
        loadingPosition="start"
        disabled={ledger.chosen.length === 0 && (ledger.loading || ledger.total === 0)}
        onClick={() => void ledger.download()}
      >
        {ledger.chosen.length > 0
          ? t("downloadChosen", { count: ledger.chosen.length })
          : t("downloadAll", { count: ledger.total })}
      </Button>
    </Box>
  );
}
