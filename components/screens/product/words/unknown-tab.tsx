"use client";
import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { SkeletonRows } from "@/components/grid/skeleton-rows";
import { TextCell } from "@/components/grid/text-cell";
import { MendQuestion } from "@/components/product/mend-question";
import { Panel } from "@/components/ui/panel";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { MendAllDialog } from "./mend-all-dialog";
import { RecentMends } from "./recent-mends";
import { useUnknown } from "./use-unknown";

/** A phone shows the words, the fields and the buttons. The sample appears in the preview of the correction. */
const NARROW = {
  "th, td": { px: { xs: 1, sm: 2 } },
  input: { minWidth: 0 },
  "& .sample": { display: { xs: "none", sm: "table-cell" } },
} as const;

/** The Chinese words left in products, most frequent first. One correction changes all products that contain the word. */
export function UnknownTab() {
  const t = useTranslations("words");
  const model = useUnknown();
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {model.failure && <Alert severity="error">{model.failure}</Alert>}
      <MendQuestion mend={model} />
      <Panel flush title={t("unknownTitle")}>
        <Box sx={{ display: "flex", gap: 1, px: 2, pb: 1, alignItems: "center", flexWrap: "wrap" }}>
          <Typography variant="body2" sx={{ color: "text.secondary", flex: "1 1 260px" }} role="status">
            {model.looking > 0 ? t("looking", { count: model.looking }) : t("unknownHint")}
          </Typography>
          {model.ready.length > 1 && (
            <Button variant="contained" onClick={() => model.askAll(true)}>
              {t("mendAll", { count: model.ready.length })}
            </Button>
          )}
        </Box>
        {model.loadFailure && model.rows.length === 0 ? (
          <FailureNote failure={model.loadFailure} onRetry={model.reload} />
        ) : !model.loading && model.rows.length === 0 ? (
          <Note title={t("nothingUnknown")} text={t("nothingUnknownHint")} />
        ) : (
          <ScrollRegion flush label={t("unknownTitle")} height={560}>
            <Table stickyHeader sx={NARROW}>
              <TableHead>
                <TableRow>
                  <TableCell sx={{ width: { sm: 150 } }}>{t("word")}</TableCell>
                  <TableCell align="right" sx={{ width: { sm: 110 }, whiteSpace: "nowrap" }}>
                    {t("products")}
                  </TableCell>
                  <TableCell className="sample">{t("sample")}</TableCell>
                  <TableCell sx={{ width: { sm: 220 } }}>{t("korean")}</TableCell>
                  <TableCell component="td" sx={{ width: { sm: 120 } }} />
                </TableRow>
              </TableHead>
              {model.loading && <SkeletonRows columns={5} height={45} />}
              <TableBody>
                {model.rows.map((row) => {
                  const korean = model.koreanOf(row);
                  return (
                    <TableRow key={row.word}>
                      <TableCell lang="zh" sx={{ fontWeight: 600 }}>
                        {row.word}
                      </TableCell>
                      <TableCell align="right" sx={{ whiteSpace: { sm: "nowrap" } }}>
                        {t("productCount", { count: row.products })}
                      </TableCell>
                      <TableCell
                        className="sample"
                        lang="zh"
                        sx={{ color: "text.secondary", overflowWrap: "anywhere" }}
                      >
                        {row.sample}
                      </TableCell>
                      <TableCell>
                        <TextCell
                          label={t("koreanOf", { source: row.word })}
                          value={korean}
                          placeholder={t("koreanHint")}
                          maxLength={100}
                          onCommit={(to) => model.type(row.word, to)}
                        />
                      </TableCell>
                      <TableCell>
                        <Button
                          variant="outlined"
                          aria-label={t("showMendOf", { word: row.word })}
                          onClick={({ currentTarget }) => {
                            // Never disabled: what was just typed counts from the press on, which leaves its field.
                            if (korean.trim()) model.ask({ word: row.word, korean: korean.trim() });
                            else currentTarget.closest("tr")?.querySelector("input")?.focus();
                          }}
                        >
                          {t("showMend")}
                        </Button>
                      </TableCell>
                    </TableRow>
                  );
                })}
              </TableBody>
            </Table>
          </ScrollRegion>
        )}
      </Panel>
      <RecentMends model={model} />
      {model.isAskingAll && (
        <MendAllDialog
          corrections={model.ready}
          working={model.working}
          onClose={() => model.askAll(false)}
          onMend={() => void model.correctReady()}
        />
      )}
    </Box>
  );
}
