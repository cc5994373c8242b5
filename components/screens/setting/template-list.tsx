"use client";
import { Add as AddIcon } from "@/components/ui/icons/add";
import { Box, Button, List, ListItemButton, ListItemText, MenuItem, Skeleton, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import { StatusChip } from "@/components/ui/status-chip";
import type { TemplateMarket } from "./use-setting-place";
import { OPEN_MARKET_NAMES, MARKET_NAMES, isClosed } from "@/lib/domain/markets/markets";

export type TemplateName = { market: string; templateName: string; isDefault?: boolean | null };
type Props = {
  templates: readonly TemplateName[];
  loading: boolean;
  market: TemplateMarket;
  current: string | undefined;
  onMarket: (market: TemplateMarket) => void;
  onTemplate: (name: string) => void;
  onAdd: () => void;
  onFile: (what: "export" | "import") => void;
};

/** One market's templates; the one uploads take by themselves is marked. */
export function TemplateList({ templates, loading, market, current, onMarket, onTemplate, onAdd, onFile }: Props) {
  const t = useTranslations("setting");
  const markets = useTranslations("markets");
  const here = templates.filter((one) => one.market === market);
  const countAt = (of: string) => templates.filter((one) => one.market === of).length;

  return (
    <Panel>
      <TextField
        select
        fullWidth
        label={t("market")}
        value={market}
        onChange={({ target }) => onMarket(target.value as TemplateMarket)}
        sx={{ mb: 1 }}
      >
        {OPEN_MARKET_NAMES.map((one) => (
          <MenuItem key={one} value={one}>
            {t("marketCount", { market: markets(one), count: countAt(one) })}
          </MenuItem>
        ))}
        {MARKET_NAMES.filter(isClosed).map((one) => (
          <MenuItem key={one} value={one} disabled>
            {t("closedMarket", { market: markets(one) })}
          </MenuItem>
        ))}
      </TextField>
      <List dense disablePadding aria-label={t("templates")}>
        {loading && <Skeleton height={40} />}
        {here.map(({ templateName, isDefault }) => (
          <Box component="li" key={templateName}>
            <ListItemButton
              selected={templateName === current}
              aria-current={templateName === current || undefined}
              onClick={() => onTemplate(templateName)}
              sx={{ borderRadius: 1, gap: 1, minHeight: 40 }}
            >
              <ListItemText
                primary={templateName}
                slotProps={{ primary: { sx: { overflowWrap: "anywhere", fontSize: 14 } } }}
              />
              {isDefault && <StatusChip meaning="accent" label={t("isDefault")} />}
            </ListItemButton>
          </Box>
        ))}
      </List>
      <Button variant="outlined" fullWidth startIcon={<AddIcon />} onClick={onAdd} sx={{ mt: 1 }}>
        {t("add")}
      </Button>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1, mt: 1 }}>
        <Button variant="text" onClick={() => onFile("import")}>
          {t("import")}
        </Button>
        <Button variant="text" disabled={templates.length === 0} onClick={() => onFile("export")}>
          {t("export")}
        </Button>
      </Box>
    </Panel>
  );
}
