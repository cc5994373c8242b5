"use client";
import { AutoFixHigh as AutoFixHighIcon } from "@/components/ui/icons/auto-fix-high";
import { Autocomplete, Box, Button, ButtonBase, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import { Thumb } from "@/components/ui/thumb";
import { useCall } from "@/lib/client/use-call";
import { NAME_LENGTH_MAX } from "@/lib/constants";
import { buildName, eucKrBytes, lengthOf, withoutRepeats } from "@/lib/domain/product/build-name";
import { GapsPanel } from "./gaps-panel";
import { MarginTable } from "./margin-table";
import { NameLimits } from "./name-limits";
import { sourceName } from "./product-draft";
import type { TabProps } from "./tab-props";
import { TranslateButton } from "./translate-button";
import { usePriced } from "./use-priced";

/** The product at a glance: its picture and name with live counters, what it lacks, group and memo, prices and margins. */
export function BasicTab({ product, draft, onChange, gaps, onTab }: TabProps) {
  const t = useTranslations("window");
  const groups = useCall("collection.groupNames", {});
  const length = lengthOf(draft.name);
  const repeats = withoutRepeats(draft.name) !== draft.name.trim();
  const tidied = buildName(draft.name, {});
  const { setting, isReady, form, priced } = usePriced({ product, draft });

  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.6fr) minmax(0, 1fr)" },
        alignItems: "start",
      }}
    >
      <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
        <Panel
          title={t("names")}
          action={
            <>
              <TranslateButton
                texts={[{ key: "name", kind: "name", source: sourceName(product), now: draft.name }]}
                onTake={([taken]) => taken && onChange({ name: taken.korean })}
              />
              <Button
                variant="outlined"
                startIcon={<AutoFixHighIcon />}
                disabled={tidied === draft.name || tidied === ""}
                onClick={() => onChange({ name: tidied })}
              >
                {t("tidyName", { max: NAME_LENGTH_MAX })}
              </Button>
            </>
          }
        >
          <Box sx={{ display: "grid", gap: 2, pt: 1 }}>
            <TextField
              label={t("name")}
              dir="auto"
              value={draft.name}
              onChange={({ target }) => onChange({ name: target.value.replace(/\n/g, " ") }, "name")}
              multiline
              error={draft.name.trim() === ""}
              helperText={
                draft.name.trim() === ""
                  ? t("nameEmpty")
                  : `${t("nameLength", { length, max: NAME_LENGTH_MAX, bytes: eucKrBytes(draft.name) })}${repeats ? ` · ${t("nameRepeats")}` : ""}`
              }
              slotProps={{
                htmlInput: { maxLength: 500 },
                formHelperText: { sx: { color: length > NAME_LENGTH_MAX || repeats ? "warning.main" : undefined } },
              }}
            />
            <NameLimits name={draft.name} />
            <Box sx={{ display: "flex", gap: 2, alignItems: "flex-start" }}>
              <ButtonBase aria-label={t("toPictures")} onClick={() => onTab("pictures")} sx={{ borderRadius: 1 }}>
                <Thumb src={draft.images[0]} alt={t("image")} size={96} />
              </ButtonBase>
              <Box component="dl" sx={{ m: 0, minWidth: 0 }}>
                <Typography component="dt" variant="caption" sx={{ color: "text.secondary" }}>
                  {t("sourceName")}
                </Typography>
                <Typography component="dd" variant="body2" lang="zh" sx={{ m: 0, overflowWrap: "anywhere" }}>
                  {sourceName(product)}
                </Typography>
              </Box>
            </Box>
          </Box>
        </Panel>
        {isReady && <MarginTable priced={priced} form={form} currency={product.currency} setting={setting} />}
      </Box>
      <Box sx={{ display: "grid", gap: 2 }}>
        <GapsPanel gaps={gaps} onTab={onTab} />
        <Panel title={t("notes")}>
          <Box sx={{ display: "grid", gap: 2, pt: 1 }}>
            <Autocomplete
              freeSolo
              options={groups.data ?? []}
              value={draft.group}
              onChange={(_, group) => onChange({ group: group ?? "" })}
              onBlur={({ target }) => {
                const text = target instanceof HTMLInputElement ? target.value.trim() : draft.group;
                if (text !== draft.group) onChange({ group: text });
              }}
              renderInput={(params) => <TextField {...params} label={t("group")} />}
            />
            <TextField
              label={t("memo")}
              value={draft.memo}
              multiline
              minRows={3}
              onChange={({ target }) => onChange({ memo: target.value }, "memo")}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </Box>
        </Panel>
      </Box>
    </Box>
  );
}
