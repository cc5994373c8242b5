"use client";
import { Alert, Box, Button, Collapse, Stack, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { GroupAndMemo } from "@/components/product/group-and-memo";
import { KoreanSwitch } from "@/components/product/korean-switch";
import { StatusChip } from "@/components/ui/status-chip";
import { useNotify } from "@/components/ui/use-notify";
import { AddressFile } from "./address-file";
import type { Collect } from "./use-collect";

/** Problems listed one by one; beyond this their number says enough. */
const PROBLEMS_SHOWN = 50;

/** Pasted addresses, understood while typing: how many per site, which lines are not addresses and why. */
export function AddressForm({ collect }: { collect: Collect }) {
  const t = useTranslations("collect");
  const notify = useNotify();

  async function start() {
    const started = await collect.start();
    if (started.length > 0) notify(t("started", { count: started.reduce((sum, { count }) => sum + count, 0) }));
  }

  return (
    <Stack
      component="form"
      spacing={1.5}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <TextField
        label={t("addresses")}
        placeholder={t("addressesHint")}
        value={collect.text}
        onChange={({ target }) => collect.setText(target.value)}
        multiline
        minRows={8}
        maxRows={16}
        autoFocus
        slotProps={{
          htmlInput: {
            spellCheck: false,
            readOnly: collect.starting,
            style: { fontSize: 13, lineHeight: 1.6, wordBreak: "break-all" },
          },
        }}
      />
      <Box sx={{ display: "flex", gap: 0.75, flexWrap: "wrap", minHeight: 24 }} role="status">
        {collect.perSite
          .filter(({ items }) => items.length > 0)
          .map(({ site, items }) => (
            <StatusChip key={site} meaning="accent" label={t("siteCount", { site, count: items.length })} />
          ))}
        {collect.duplicates.length > 0 && (
          <StatusChip meaning="neutral" label={t("repeated", { count: collect.duplicates.length })} />
        )}
        {collect.problems.length > 0 && (
          <StatusChip meaning="error" label={t("problems", { count: collect.problems.length })} />
        )}
        {collect.text.trim() === "" && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("sites")}
          </Typography>
        )}
      </Box>
      <Collapse in={collect.problems.length > 0} unmountOnExit>
        <Box
          component="ul"
          aria-label={t("problemList")}
          sx={{ m: 0, p: 0, listStyle: "none", maxHeight: 160, overflowY: "auto", border: 1, borderColor: "divider" }}
        >
          {collect.problems.slice(0, PROBLEMS_SHOWN).map(({ line, problem, text }) => (
            <Box component="li" key={line + text} sx={{ px: 1.5, py: 0.5, fontSize: 13, display: "flex", gap: 1 }}>
              <Box component="span" sx={{ color: "text.secondary", flexShrink: 0 }}>
                {t("line", { line })}
              </Box>
              <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                <Box
                  component="span"
                  sx={{ display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
                >
                  {text}
                </Box>
                <Box component="span" sx={{ color: "error.main", display: "block" }}>
                  {t(`problem.${problem}`)}
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      </Collapse>
      <AddressFile onLines={collect.addLines} disabled={collect.starting} />
      {collect.truncated && <Alert severity="warning">{t("truncated")}</Alert>}
      {collect.overQuota && <Alert severity="warning">{t("overQuota")}</Alert>}
      <GroupAndMemo of={collect} />
      <KoreanSwitch of={collect.korean} />
      <Button
        type="submit"
        variant="contained"
        size="medium"
        disabled={collect.count === 0}
        loading={collect.starting}
        sx={{ minHeight: 42 }}
      >
        {collect.count > 0 ? t("startCount", { count: collect.count }) : t("start")}
      </Button>
    </Stack>
  );
}
