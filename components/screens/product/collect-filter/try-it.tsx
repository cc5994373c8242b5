"use client";
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { Note } from "@/components/ui/state-notes";
import type { CollectFilterModel } from "./use-collect-filter";

/** What the rules make of the newest collected names; they can be applied to those names at once. */
export function TryIt({ model }: { model: CollectFilterModel }) {
  const t = useTranslations("collectFilter");
  const common = useTranslations("common");
  const [asking, setAsking] = useState(false);
  return (
    <Panel
      flush
      title={t("tryTitle")}
      action={
        <Button
          variant="outlined"
          disabled={model.changed.length === 0}
          loading={model.working}
          onClick={() => setAsking(true)}
        >
          {t("apply", { count: model.changed.length })}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: "text.secondary", px: 2, pb: 1 }}>
        {t("tryHint")}
      </Typography>
      {model.samples.length === 0 ? (
        <Note title={t("noSamples")} />
      ) : (
        <Box sx={{ maxHeight: 560, overflow: "auto" }} tabIndex={0} role="region" aria-label={t("tryTitle")}>
          <Table stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>{t("before")}</TableCell>
                <TableCell>{t("after")}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {model.samples.map(({ id, before, after }) => (
                <TableRow key={id}>
                  <TableCell sx={{ color: "text.secondary" }}>{before}</TableCell>
                  <TableCell
                    sx={{ fontWeight: before === after ? 400 : 700, color: after === "" ? "error.main" : undefined }}
                  >
                    {after || t("wouldBeEmpty")}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        title={t("applyTitle", { count: model.changed.length })}
        confirm={common("apply")}
        cancel={common("cancel")}
        onConfirm={() => {
          setAsking(false);
          void model.applyToNames();
        }}
        onCancel={() => setAsking(false)}
      >
        {t("applyText")}
      </ConfirmDialog>
    </Panel>
  );
}
