"use client";
import {
  Box,
  Button,
  FormControlLabel,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberField } from "@/components/form/number-field";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { StatusChip } from "@/components/ui/status-chip";
import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { LENGTH_RULE, type NameRuleModel } from "./use-name-rule";

const SHOWN = 300;

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
      <ScrollRegion label={t("preview")} height={360}>
        <Table stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: "38%" }}>{t("before")}</TableCell>
              <TableCell>{t("after")}</TableCell>
              <TableCell align="right" sx={{ width: { sm: 220 } }}>
                {t("length")}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {built.slice(0, SHOWN).map(({ row, name, length, bytes, tooLongAt }) => (
              <TableRow key={row.id}>
                <TableCell sx={{ color: "text.secondary" }}>{row.name}</TableCell>
                <TableCell sx={{ fontWeight: name === row.name ? 400 : 600 }}>{name || "–"}</TableCell>
                <TableCell align="right">
                  {t("lengthOf", { length, bytes })}
                  {tooLongAt.length > 0 && (
                    <StatusChip
                      meaning="warning"
                      label={t("tooLong", { markets: tooLongAt.map((market) => markets(market)).join(", ") })}
                      sx={{ display: "flex", mt: 0.5 }}
                    />
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      {built.length > SHOWN && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("more", { shown: SHOWN, count: built.length })}
        </Typography>
      )}
    </Box>
  );
}
