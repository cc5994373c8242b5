"use client";
import { Box, LinearProgress, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { ItemReason, ItemStatus } from "@/components/product/item-outcome";
import { UploadControls } from "@/components/product/upload-controls";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useNativeStatus } from "@/components/ui/native-status";
import { FailureNote } from "@/components/ui/state-notes";
import { useWork } from "@/lib/client/use-work";

/** An upload as it happens: one bar per market and account, one row per product. It goes on when the dialog is closed. */
export function UploadProgress({ workNumber }: { workNumber: number }) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const nativeStatus = useNativeStatus();
  const work = useWork("Upload", workNumber);
  const lanes = [...new Set(work.items.map(({ market, account }) => `${market} ${account}`))].map((lane) => {
    const items = work.items.filter(({ market, account }) => `${market} ${account}` === lane);
    const finished = items.filter(({ status }) => status === "Success" || status === "Fail").length;
    return { lane, market: items[0]?.market ?? "", account: items[0]?.account ?? "", items, finished };
  });

  if (work.failure) return <FailureNote failure={work.failure} onRetry={work.reload} />;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Typography role="status">
        {t(work.done ? (work.cancelled > 0 ? "paused" : "finished") : "running", {
          number: workNumber,
          done: work.succeeded - work.already,
          already: work.already,
          failed: work.failed,
          total: work.total,
          stopped: work.cancelled,
        })}
      </Typography>
      <UploadControls work={work} workNumber={workNumber} />
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        {lanes.map(({ lane, market, account, items, finished }) => (
          <Box key={lane}>
            <Typography variant="body2" id={`lane-${market}-${account}`}>
              {markets.has(market as "Coupang") ? markets(market as "Coupang") : market} · {account} · {finished}/
              {items.length}
            </Typography>
            <LinearProgress
              variant="determinate"
              aria-labelledby={`lane-${market}-${account}`}
              value={items.length > 0 ? (finished * 100) / items.length : 0}
            />
          </Box>
        ))}
      </Box>
      <ScrollRegion label={t("items")} height={420}>
        <Table stickyHeader aria-label={t("items")}>
          <TableHead>
            <TableRow>
              <TableCell>{t("product")}</TableCell>
              <TableCell sx={{ width: 120 }}>{t("market")}</TableCell>
              <TableCell sx={{ width: 120 }}>{t("status")}</TableCell>
              <TableCell sx={{ width: "34%" }}>{t("result")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {work.items.map((item) => (
              <TableRow key={`${item.index}-${item.market}-${item.account}`}>
                <TableCell>{item.title ?? item.code}</TableCell>
                <TableCell>
                  {item.market && markets.has(item.market as "Coupang")
                    ? markets(item.market as "Coupang")
                    : item.market}
                </TableCell>
                <TableCell>
                  <ItemStatus type="Upload" item={item} />
                </TableCell>
                <TableCell>
                  {item.productUrl ? (
                    <Link href={item.productUrl} target="_blank" rel="noopener noreferrer">
                      {item.marketProductCode}
                    </Link>
                  ) : (
                    item.marketProductCode
                  )}{" "}
                  {item.nativeStatus && nativeStatus(item.nativeStatus)}
                  <ItemReason type="Upload" item={item} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
    </Box>
  );
}
