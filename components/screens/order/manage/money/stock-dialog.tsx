"use client";
import {
  Alert,
  Box,
  Skeleton,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tabs,
  Typography,
} from "@mui/material";
import { useTranslations } from "next-intl";
import { Pager } from "@/components/grid/pager";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { UndoNote } from "@/components/ui/undo-note";
import { useWon } from "@/components/ui/won";
import { WorkDialog } from "@/components/ui/work-dialog";
import { StockLine } from "./stock-line";
import { useStock, type Stock } from "./use-stock";

/** Goods of orders cancelled or returned after purchase: sold again, written off, or never bought; each can be undone. */
export function StockDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("money.stock");
  const won = useWon();
  const stock = useStock();
  const { list, saved } = stock;
  return (
    <WorkDialog width="md" title={t("open")} onClose={onClose}>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("hint")}
      </Typography>
      {stock.problem && <Alert severity="error">{stock.problem}</Alert>}
      {saved && (
        <UndoNote onUndo={() => void stock.undo()}>
          {t(`saved.${saved.outcome ?? "Reopened"}`, { product: saved.row.productName })}
        </UndoNote>
      )}
      <Tabs value={stock.decided ? "done" : "todo"} onChange={(_, tab) => stock.show(tab === "done")}>
        <Tab value="todo" label={t("todo")} />
        <Tab value="done" label={t("done")} />
      </Tabs>
      {list.data && !stock.decided && list.data.totalCount > 0 && (
        <Typography variant="body2" role="status">
          {t("total", { count: list.data.totalCount, amount: won(list.data.openKrw) })}
        </Typography>
      )}
      <StockTable stock={stock} />
    </WorkDialog>
  );
}

function StockTable({ stock }: { stock: Stock }) {
  const t = useTranslations("money.stock");
  const { data, error, mutate } = stock.list;
  if (error && !data) return <FailureNote failure={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton variant="rounded" height={200} />;
  if (data.summary.length === 0) return <Note title={t(stock.decided ? "emptyDone" : "empty")} text={t("emptyHint")} />;
  return (
    <Box role="region" aria-label={t("table")} tabIndex={0} sx={{ overflowX: "auto" }}>
      <Table size="small" aria-label={t("table")}>
        <TableHead>
          <TableRow>
            <TableCell>{t("product")}</TableCell>
            <TableCell align="right">{t("pieces")}</TableCell>
            <TableCell align="right">{t("loss")}</TableCell>
            <TableCell>{t("action")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.summary.map((row) => (
            <StockLine key={row.idx} row={row} stock={stock} />
          ))}
        </TableBody>
      </Table>
      {data.totalPage > 1 && <Pager page={stock.page} pageCount={data.totalPage} onPage={stock.setPage} />}
    </Box>
  );
}
