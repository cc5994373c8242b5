"use client";
import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Box, Button, IconButton, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { TextCell } from "@/components/grid/text-cell";
import { Thumb } from "@/components/ui/thumb";
import { optionName } from "@/lib/domain/options/combine-options";
import type { DraftGroup, DraftValue } from "./product-draft";

type Props = { group: DraftGroup; onChange: (group: DraftGroup, merge?: string) => void; onRemove: () => void };

/** One option group: its name, and its values with the source's name, picture and a Korean name to edit. */
export function GroupEditor({ group, onChange, onRemove }: Props) {
  const t = useTranslations("window");
  const setValue = (id: string, change: Partial<DraftValue>) =>
    onChange({ ...group, values: group.values.map((value) => (value.id === id ? { ...value, ...change } : value)) });

  function addValue() {
    const id = `v${crypto.randomUUID().slice(0, 8)}`;
    const name = t("newValue", { number: group.values.length + 1 });
    onChange({ ...group, values: [...group.values, { id, name, source: "", image: null, cny: 0 }] });
  }

  return (
    <Box role="group" aria-label={group.name} sx={{ border: 1, borderColor: "divider", borderRadius: 1 }}>
      <Box sx={{ display: "flex", gap: 1, p: 1.25, alignItems: "center" }}>
        <TextField
          label={group.source ? t("groupNameOf", { source: group.source }) : t("groupName")}
          value={group.name}
          fullWidth
          onChange={({ target }) => onChange({ ...group, name: target.value }, `group-${group.id}`)}
        />
        <IconButton aria-label={t("removeGroup", { name: group.name })} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, maxHeight: 360, overflowY: "auto" }}>
        {group.values.map((value) => (
          <Box
            component="li"
            key={value.id}
            sx={{
              display: "flex",
              gap: 1,
              alignItems: "center",
              px: 1.25,
              py: 0.5,
              borderTop: 1,
              borderColor: "divider",
            }}
          >
            {value.image !== undefined && value.image !== null && (
              <Thumb src={value.image} alt={value.name} size={32} />
            )}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <TextCell
                label={t("valueName", { source: value.source || value.name })}
                value={value.name}
                invalid={optionName(value.name) === ""}
                onCommit={(name) => setValue(value.id, { name: optionName(name) })}
              />
              {value.source && value.source !== value.name && (
                <Typography
                  variant="caption"
                  noWrap
                  lang="zh"
                  sx={{ color: "text.secondary", px: 1, display: "block" }}
                >
                  {value.source}
                </Typography>
              )}
            </Box>
            <IconButton
              aria-label={t("removeValue", { name: value.name })}
              onClick={() => onChange({ ...group, values: group.values.filter(({ id }) => id !== value.id) })}
            >
              <CloseIcon sx={{ fontSize: 16 }} />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button variant="text" startIcon={<AddIcon />} onClick={addValue} sx={{ m: 0.75 }}>
        {t("addValue")}
      </Button>
    </Box>
  );
}
