"use client";
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/status-chip";
import type { Finding } from "@/lib/domain/uploading/precheck";
import type { MarketUpload } from "./use-market-upload";

/** Every product against every chosen market: what stands in the way, before anything is sent. */
export function PrecheckMatrix({ upload }: { upload: MarketUpload }) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const findingText = (finding: Finding) =>
    t(`finding.${finding.kind}`, { limit: finding.limit ?? 0, actual: finding.actual ?? 0 });

  if (upload.chosen.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: "text.secondary", p: 2 }}>
        {t("chooseMarket")}
      </Typography>
    );
  }
  return (
    <Table stickyHeader aria-label={t("precheck")}>
      <TableHead>
        <TableRow>
          <TableCell>{t("product")}</TableCell>
          {upload.chosen.map(({ market }) => (
            <TableCell key={market}>{markets(market)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {upload.checks.map(({ row, findings }) => (
          <TableRow key={row.id}>
            <TableCell sx={{ overflowWrap: "anywhere" }}>{row.name}</TableCell>
            {upload.chosen.map(({ market }) => (
              <TableCell key={market}>
                {(findings[market] ?? []).length === 0 ? (
                  <StatusChip meaning="success" label={t("passes")} />
                ) : (
                  (findings[market] ?? []).map((finding) => (
                    <StatusChip
                      key={finding.kind}
                      meaning={finding.blocks ? "error" : "warning"}
                      label={findingText(finding)}
                      sx={{ m: 0.25 }}
                    />
                  ))
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
