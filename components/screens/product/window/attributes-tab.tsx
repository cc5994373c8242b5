"use client";
import { Add as AddIcon } from "@/components/ui/icons/add";
import { ArrowDownward as ArrowDownwardIcon } from "@/components/ui/icons/arrow-downward";
import { ArrowUpward as ArrowUpwardIcon } from "@/components/ui/icons/arrow-upward";
import { DeleteOutlined } from "@/components/ui/icons/delete-outlined";
import { Box, Button, IconButton, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Panel } from "@/components/ui/panel";
import { Note } from "@/components/ui/state-notes";
import { useFocusInRows } from "@/components/ui/use-focus-in-rows";
import { moved } from "@/lib/domain/kit/move";
import { attributeTexts, withAttributeTexts } from "./draft-texts";
import type { Attribute } from "./product-draft";
import type { TabProps } from "./tab-props";
import { TranslateButton } from "./translate-button";

/** A product's properties in Korean: title and value each, in the order the detail page shows them. */
export function AttributesTab({ draft, onChange }: TabProps) {
  const t = useTranslations("window");
  const rows = draft.attributes;
  const adding = useRef<HTMLButtonElement>(null);
  const focus = useFocusInRows<HTMLOListElement>(() => adding.current);
  const set = (id: string, to: Partial<Attribute>) =>
    onChange(
      { attributes: rows.map((row) => (row.id === id ? { ...row, ...to } : row)) },
      `attribute-${id}-${Object.keys(to).join()}`,
    );
  const add = () =>
    onChange({ attributes: [...rows, { id: `a${crypto.randomUUID().slice(0, 8)}`, title: "", value: "" }] });
  const addButton = (
    <Button ref={adding} variant="outlined" startIcon={<AddIcon />} onClick={add}>
      {t("addAttribute")}
    </Button>
  );

  return (
    <Panel
      title={t("attributes", { count: rows.length })}
      action={
        <>
          <TranslateButton
            texts={attributeTexts(draft)}
            onTake={(taken) => onChange(withAttributeTexts(draft, taken))}
          />
          {addButton}
        </>
      }
    >
      {rows.length === 0 ? (
        <Note title={t("noAttributes")} text={t("noAttributesHint")} />
      ) : (
        <Box
          {...focus}
          component="ol"
          aria-label={t("specs")}
          sx={{ listStyle: "none", m: 0, p: 0, pt: 1, display: "grid", gap: { xs: 2.5, sm: 1.25 } }}
        >
          {rows.map((row, index) => (
            <Box
              component="li"
              key={row.id}
              sx={{
                display: "grid",
                // The label of a field lies over its upper border, so rows need room between them.
                rowGap: 1.5,
                columnGap: 1,
                alignItems: "start",
                gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(140px, 1fr) minmax(0, 2fr) auto" },
              }}
            >
              <TextField
                label={t("attributeTitle", { number: index + 1 })}
                value={row.title}
                error={row.title.trim() === "" && row.value.trim() !== ""}
                onChange={({ target }) => set(row.id, { title: target.value })}
                slotProps={{ htmlInput: { maxLength: 200 } }}
              />
              <TextField
                label={t("attributeValue", { number: index + 1 })}
                value={row.value}
                multiline
                onChange={({ target }) => set(row.id, { value: target.value })}
                slotProps={{ htmlInput: { maxLength: 2_000 } }}
              />
              <Box sx={{ display: "flex" }}>
                <IconButton
                  aria-label={t("attributeUp", { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => onChange({ attributes: moved(rows, index, index - 1) })}
                >
                  <ArrowUpwardIcon fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={t("attributeDown", { number: index + 1 })}
                  disabled={index === rows.length - 1}
                  onClick={() => onChange({ attributes: moved(rows, index, index + 1) })}
                >
                  <ArrowDownwardIcon fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={t("removeAttribute", { number: index + 1 })}
                  onClick={() => onChange({ attributes: rows.filter(({ id }) => id !== row.id) })}
                >
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
