"use client";
import { Alert, Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { FailureNote } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall } from "@/lib/client/use-call";
import { toggled } from "@/lib/domain/kit/toggled";
import type { Correction } from "./use-mend";

type Props = {
  correction: Correction;
  failure: string | null;
  working: boolean;
  onClose: () => void;
  onMend: (products: readonly { id: string; name: string }[]) => void;
};

/** Texts of one product that are shown; the others change in the same way. */
const TEXTS_SHOWN = 4;

/** A phone has room for the change alone; its box tells which product it is. */
const NARROW = {
  minWidth: { sm: 600 },
  "& .product": { display: { xs: "none", sm: "table-cell" } },
} as const;

/** What a correction will change, product by product, before anything is written. */
export function MendDialog({ correction, failure, working, onClose, onMend }: Props) {
  const t = useTranslations("words");
  const preview = useCall("words.previewMend", { body: correction });
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set());
  const rows = preview.data?.rows ?? [];
  const wanted = rows.filter(({ id }) => !unwanted.has(id));

  return (
    <WorkDialog
      title={t("mendTitle", { word: correction.word, korean: correction.korean })}
      onClose={onClose}
      action={{
        label: wanted.length > 0 ? t("mendCount", { count: wanted.length }) : t("learnOnly"),
        loading: working,
        disabled: preview.isLoading,
        onClick: () => onMend(wanted),
      }}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("mendHint")}
      </Typography>
      {rows.some(({ isListed }) => isListed) && (
        <Alert severity="info" role="note">
          {t("mendListed")}
        </Alert>
      )}
      {preview.data?.hasMore && <Alert severity="info">{t("mendMore", { count: rows.length })}</Alert>}
      {preview.error && !preview.data ? (
        <FailureNote failure={preview.error} onRetry={() => void preview.mutate()} />
      ) : (
        <ScrollRegion label={t("mendPreview")} height={420}>
          <Table stickyHeader sx={NARROW}>
            <TableHead>
              <TableRow>
                <TableCell component="td" padding="checkbox" />
                <TableCell className="product" sx={{ width: "30%" }}>
                  {t("product")}
                </TableCell>
                <TableCell>{t("change")}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ id, name, isListed, changes }) => (
                <TableRow key={id}>
                  <TableCell padding="checkbox">
                    <Checkbox
                      checked={!unwanted.has(id)}
                      onChange={() => setUnwanted(toggled(unwanted, id))}
                      slotProps={{ input: { "aria-label": t("mendOf", { name }) } }}
                    />
                  </TableCell>
                  <TableCell className="product" sx={{ overflowWrap: "anywhere" }}>
                    {name} {isListed && <StatusChip meaning="info" label={t("listed")} />}
                  </TableCell>
                  <TableCell sx={{ overflowWrap: "anywhere" }}>
                    {changes.slice(0, TEXTS_SHOWN).map(({ before, after }, at) => (
                      <Box key={at} sx={{ "& del": { color: "text.secondary" }, "& ins": { fontWeight: 600 } }}>
                        <del>{before}</del>{" "}
                        <Box component="ins" sx={{ textDecoration: "none" }}>
                          {after}
                        </Box>
                      </Box>
                    ))}
                    {changes.length > TEXTS_SHOWN && (
                      <Typography variant="caption" sx={{ color: "text.secondary" }}>
                        {t("moreTexts", { count: changes.length - TEXTS_SHOWN })}
                      </Typography>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollRegion>
      )}
    </WorkDialog>
  );
}
