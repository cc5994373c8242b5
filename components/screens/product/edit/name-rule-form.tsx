"use client";
import { Box, Button, FormControlLabel, Switch, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberField } from "@/components/form/number-field";
import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { NamePreview } from "./name-preview";
import { LENGTH_RULE, type NameRuleModel } from "./use-name-rule";

/** The rule's fields and each product's name before and after, with the markets a name is too long for. */
export function NameRuleForm({ rule }: { rule: NameRuleModel }) {
  const t = useTranslations("names");
  const markets = useTranslations("markets");
  const { form, set, built, emptied } = rule;

  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Box
        sx={{
          display: "grid",
          gap: 1.25,
          pt: 1,
          gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", md: "1fr 1fr 1.4fr 1.6fr 110px" },
        }}
      >
        <TextField
          autoFocus
          label={t("prefix")}
          value={form.prefix}
          onChange={({ target }) => set({ prefix: target.value })}
        />
        <TextField label={t("suffix")} value={form.suffix} onChange={({ target }) => set({ suffix: target.value })} />
        <TextField
          label={t("remove")}
          placeholder={t("removeHint")}
          value={form.remove}
          onChange={({ target }) => set({ remove: target.value })}
        />
        <TextField
          label={t("replace")}
          placeholder={t("replaceHint")}
          value={form.replace}
          onChange={({ target }) => set({ replace: target.value })}
        />
        <NumberField required label={t("max")} value={form.max} rule={LENGTH_RULE} onText={(max) => set({ max })} />
      </Box>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <FormControlLabel
          control={<Switch checked={form.numbered} onChange={(_, numbered) => set({ numbered })} />}
          label={t("numbered")}
        />
        <Button variant="text" disabled={rule.savedWords === 0} onClick={rule.takeSaved}>
          {t("takeFilters", { count: rule.savedWords })}
        </Button>
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {OPEN_MARKET_NAMES.map((market) => {
            const { nameLength: max, nameBytes } = MARKET_LIMITS[market];
            const name = markets(market);
            return nameBytes ? t("limitBytes", { market: name, bytes: nameBytes }) : t("limit", { market: name, max });
          }).join(" · ")}
        </Typography>
      </Box>
      {rule.aside.length > 0 && (
        <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
          <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
            {t("aside", { words: rule.aside.map((word) => `‘${word}’`).join(" ") })}
          </Typography>
          <Button variant="text" onClick={rule.dropAside}>
            {t("dropAside")}
          </Button>
        </Box>
      )}
      {emptied > 0 && (
        <Typography role="alert" variant="body2" sx={{ color: "error.main" }}>
          {t("emptied", { count: emptied })}
        </Typography>
      )}
      <NamePreview built={built} />
    </Box>
  );
}
