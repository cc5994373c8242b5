"use client";
import {
  Box,
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
import { WorkDialog } from "@/components/ui/work-dialog";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NAME_LENGTH_MAX } from "@/lib/constants";
import { buildName, eucKrBytes, lengthOf } from "@/lib/domain/naming/build-name";
import type { ProductRow } from "./product-row";

type Props = {
  rows: readonly ProductRow[];
  onClose: () => void;
  onStage: (nameOf: (row: ProductRow) => string) => void;
};

const wordsIn = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
const pairsIn = (text: string) =>
  text.split(",").flatMap((pair) => {
    const [targetWord = "", convertWord = ""] = pair.split("=").map((word) => word.trim());
    return targetWord ? [{ targetWord, convertWord }] : [];
  });

/** Builds many names by one rule and shows each result before it is staged (spec section 5, name building). */
export function NamesDialog({ rows, onClose, onStage }: Props) {
  const t = useTranslations("names");
  const [form, setForm] = useState({
    prefix: "",
    suffix: "",
    remove: "",
    replace: "",
    max: String(NAME_LENGTH_MAX),
    numbered: false,
  });
  const lengthMax = Math.min(100, Math.max(5, Number(form.max) || NAME_LENGTH_MAX));
  const positions = new Map(rows.map((row, index) => [row.id, index + 1]));
  const nameOf = (row: ProductRow) =>
    buildName(row.name, {
      prefix: form.prefix,
      suffix: form.suffix,
      removeWords: wordsIn(form.remove),
      replaceWords: pairsIn(form.replace),
      index: form.numbered ? positions.get(row.id) : undefined,
      lengthMax,
    });
  const built = rows.map((row) => ({ row, name: nameOf(row) }));
  const emptied = built.filter(({ name }) => name.replace(/\d+$/, "").trim() === "").length;
  const set = (key: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [key]: event.target.value });

  return (
    <WorkDialog
      title={t("title", { count: rows.length })}
      onClose={onClose}
      action={{
        label: t("stage"),
        disabled: emptied > 0,
        onClick: () => {
          onStage(nameOf);
          onClose();
        },
      }}
    >
      <Box
        sx={{
          display: "grid",
          gap: 1.25,
          pt: 1,
          gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", md: "1fr 1fr 1.4fr 1.6fr 110px" },
        }}
      >
        <TextField autoFocus label={t("prefix")} value={form.prefix} onChange={set("prefix")} />
        <TextField label={t("suffix")} value={form.suffix} onChange={set("suffix")} />
        <TextField label={t("remove")} placeholder={t("removeHint")} value={form.remove} onChange={set("remove")} />
        <TextField label={t("replace")} placeholder={t("replaceHint")} value={form.replace} onChange={set("replace")} />
        <TextField
          label={t("max")}
          value={form.max}
          onChange={set("max")}
          slotProps={{ htmlInput: { inputMode: "numeric" } }}
        />
      </Box>
      <FormControlLabel
        control={<Switch checked={form.numbered} onChange={(_, numbered) => setForm({ ...form, numbered })} />}
        label={t("numbered")}
      />
      {emptied > 0 && (
        <Typography role="alert" variant="body2" sx={{ color: "error.main" }}>
          {t("emptied", { count: emptied })}
        </Typography>
      )}
      <Box
        sx={{ maxHeight: 360, overflow: "auto", border: 1, borderColor: "divider" }}
        tabIndex={0}
        role="region"
        aria-label={t("preview")}
      >
        <Table stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: "44%" }}>{t("before")}</TableCell>
              <TableCell>{t("after")}</TableCell>
              <TableCell align="right" sx={{ width: 128 }}>
                {t("length")}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {built.slice(0, 300).map(({ row, name }) => (
              <TableRow key={row.id}>
                <TableCell sx={{ color: "text.secondary" }}>{row.name}</TableCell>
                <TableCell sx={{ fontWeight: name === row.name ? 400 : 600 }}>{name || "–"}</TableCell>
                <TableCell align="right">
                  {t("lengthOf", { length: lengthOf(name), bytes: eucKrBytes(name) })}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </WorkDialog>
  );
}
