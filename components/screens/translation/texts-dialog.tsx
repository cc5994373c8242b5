"use client";
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { FailureNote, Note, useFailureText } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useNotify } from "@/components/ui/use-notify";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall } from "@/lib/client/use-call";
import type { TextRow } from "@/lib/domain/translation/all-texts";
import { REGION_TEXT_MAX } from "@/lib/domain/translation/region";
import { useTexts } from "./use-texts";

type Props = { product: { site: string; code: string }; onClose: () => void; onSaved: () => void };

const THUMBS_SHOWN = 3;
/** A phone has room for the text and its Korean. */
const NARROW = {
  "th, td": { px: { xs: 0.5, sm: 2 } },
  "& .pictures": { display: { xs: "none", sm: "table-cell" } },
} as const;

/** All texts of all pictures of a product in one table: one correction is drawn on every picture that says it. */
export function TextsDialog({ product, onClose, onSaved }: Props) {
  const t = useTranslations("translation");
  const common = useTranslations("common");
  const notify = useNotify();
  const textOf = useFailureText();
  const detail = useCall("collection.detail", { query: product });
  const model = useTexts(product);
  const objectId = detail.data?.Id;

  async function save() {
    const count = await model.save();
    if (count === undefined) return;
    notify(t("textsSaved", { count }));
    onSaved();
  }
  async function putBack() {
    const count = objectId ? await model.restore(objectId) : undefined;
    if (count !== undefined) notify(t("restored", { count }), "info");
  }

  return (
    <WorkDialog
      title={t("textsTitle")}
      width="lg"
      onClose={onClose}
      action={{
        label: common("save"),
        onClick: () => void save(),
        disabled: !model.isChanged,
        loading: model.saving,
      }}
      aside={
        objectId && (
          <Button
            variant="outlined"
            loading={model.restoring}
            onClick={() => void putBack()}
            sx={{ marginInlineEnd: "auto" }}
          >
            {t("restore")}
          </Button>
        )
      }
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("textsHint")}
      </Typography>
      {model.failure && (
        <Typography role="alert" variant="body2" sx={{ color: "error.main" }}>
          {textOf(model.failure)}
        </Typography>
      )}
      {model.problem && model.rows.length === 0 ? (
        <FailureNote failure={model.problem} onRetry={model.reload} />
      ) : model.rows.length === 0 ? (
        !model.loading && <Note title={t("textsEmpty")} text={t("textsEmptyHint")} />
      ) : (
        <Box sx={{ overflowX: "auto" }}>
          <Table size="small" aria-label={t("textsTitle")} sx={NARROW}>
            <TableHead>
              <TableRow>
                <TableCell className="pictures">{t("textsPictures")}</TableCell>
                <TableCell>{t("textsSource")}</TableCell>
                <TableCell>{t("textsKorean")}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {model.rows.map((row) => (
                <TextLine key={row.key} row={row} value={model.textOf(row.key, row.text)} onType={model.type} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </WorkDialog>
  );
}

type LineProps = { row: TextRow; value: string; onType: (key: string, text: string) => void };

function TextLine({ row, value, onType }: LineProps) {
  const t = useTranslations("translation");
  const { key, source, text, from, count, pictures, differs } = row;
  const isTouched = value !== text;
  return (
    <TableRow>
      <TableCell className="pictures" sx={{ whiteSpace: "nowrap" }}>
        <Box sx={{ display: "flex", gap: 0.5, alignItems: "center" }}>
          {pictures.slice(0, THUMBS_SHOWN).map((src) => (
            <Thumb key={src} src={src} alt="" size={36} />
          ))}
          <Typography variant="caption" sx={{ color: "text.secondary" }}>
            {t("textsCount", { count })}
          </Typography>
        </Box>
      </TableCell>
      <TableCell lang="zh" sx={{ minWidth: { sm: 160 }, overflowWrap: "anywhere" }}>
        {source}
      </TableCell>
      <TableCell sx={{ minWidth: { xs: 190, sm: 240 }, width: "50%" }}>
        <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
          <TextField
            size="small"
            fullWidth
            value={value}
            placeholder={differs ? t("textsDiffer") : t("textsWaits")}
            onChange={({ target }) => onType(key, target.value)}
            slotProps={{ htmlInput: { maxLength: REGION_TEXT_MAX, "aria-label": t("textsKoreanOf", { source }) } }}
            lang="ko"
          />
          {from && !isTouched && <StatusChip meaning="neutral" label={t(`origin.${from}`)} />}
        </Box>
      </TableCell>
    </TableRow>
  );
}
