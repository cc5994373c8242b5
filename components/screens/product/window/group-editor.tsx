"use client";
import { Add as AddIcon } from "@/components/ui/icons/add";
import { ArrowDownward as ArrowDownwardIcon } from "@/components/ui/icons/arrow-downward";
import { ArrowUpward as ArrowUpwardIcon } from "@/components/ui/icons/arrow-upward";
import { DeleteOutlined } from "@/components/ui/icons/delete-outlined";
import { Box, Button, IconButton, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { moved } from "@/lib/domain/kit/move";
import type { DraftGroup, DraftValue } from "./product-draft";
import { ValueRow } from "./value-row";

type Props = {
  group: DraftGroup;
  isFirst: boolean;
  isLast: boolean;
  /** Other values or another order of them: the combinations are made again. */
  onValues: (values: readonly DraftValue[]) => void;
  /** The same values under other names. */
  onNames: (group: DraftGroup, merge?: string) => void;
  onPicture: (value: DraftValue) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One option group: its name, and its values with pictures and names to edit. */
export function GroupEditor(props: Props) {
  const { group, isFirst, isLast, onValues, onNames, onPicture, onMove, onRemove } = props;
  const t = useTranslations("window");
  const { values } = group;

  function addValue() {
    const id = `v${crypto.randomUUID().slice(0, 8)}`;
    const name = t("newValue", { number: values.length + 1 });
    onValues([...values, { id, name, source: "", image: null, cny: 0 }]);
  }

  return (
    <Box role="group" aria-label={group.name} sx={{ border: 1, borderColor: "divider", borderRadius: 1 }}>
      <Box sx={{ display: "flex", gap: 0.5, p: 1.25, alignItems: "center" }}>
        <TextField
          label={group.source ? t("groupNameOf", { source: group.source }) : t("groupName")}
          value={group.name}
          fullWidth
          error={group.name.trim() === ""}
          onChange={({ target }) => onNames({ ...group, name: target.value }, `group-${group.id}`)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <IconButton aria-label={t("groupUp", { name: group.name })} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={t("groupDown", { name: group.name })} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={t("removeGroup", { name: group.name })} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, maxHeight: 420, overflowY: "auto" }}>
        {values.map((value, index) => (
          <ValueRow
            key={value.id}
            value={value}
            isFirst={index === 0}
            isLast={index === values.length - 1}
            onName={(to) =>
              onNames({ ...group, values: values.map((each) => (each.id === value.id ? { ...each, ...to } : each)) })
            }
            onPicture={() => onPicture(value)}
            onMove={(by) => onValues(moved(values, index, index + by))}
            onRemove={() => onValues(values.filter(({ id }) => id !== value.id))}
          />
        ))}
      </Box>
      <Button variant="text" startIcon={<AddIcon />} onClick={addValue} sx={{ m: 0.75 }}>
        {t("addValue")}
      </Button>
    </Box>
  );
}
