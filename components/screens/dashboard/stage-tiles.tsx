"use client";
import { Box, Paper, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { useWon } from "@/components/ui/won";
import type { Reply } from "@/lib/contract/catalogue";
import { hrefOf } from "@/lib/routes";

type Props = { data: Reply<"log.mainPage"> | undefined; product: string };

const STAGES = ["New", "Ready", "Delivery", "DeliveryOk"] as const;

/** Orders by stage, each a link to its list. Today's and yesterday's sales for users with the right "money". */
export function StageTiles({ data, product }: Props) {
  const t = useTranslations("dashboard");
  const won = useWon();
  const known = (amount: number | null) => (amount === null ? "–" : won(amount));
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)", lg: "repeat(4, 1fr) 1.6fr" },
      }}
    >
      {STAGES.map((stage) => (
        <Paper
          key={stage}
          variant="outlined"
          component={PageLink}
          href={hrefOf("orderCheck", product, stage === "New" ? {} : { stage })}
          sx={{
            p: 2,
            textDecoration: "none",
            color: "text.primary",
            display: "block",
            "&:hover": { borderColor: "primary.main" },
          }}
        >
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t(`stage.${stage}`)}
          </Typography>
          <Typography
            component="p"
            sx={{
              fontSize: 28,
              fontWeight: 700,
              lineHeight: 1.3,
              color: stage === "New" && (data?.orderCounts.New ?? 0) > 0 ? "primary.main" : undefined,
            }}
          >
            {data ? (data.orderCounts[stage] ?? 0) : <Skeleton width={56} />}
          </Typography>
        </Paper>
      ))}
      {data?.salesToday !== null && (
        <Paper variant="outlined" sx={{ p: 2, gridColumn: { xs: "1 / -1", lg: "auto" } }}>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("salesToday")}
          </Typography>
          <Typography component="p" sx={{ fontSize: 28, fontWeight: 700, lineHeight: 1.3 }}>
            {data ? won(data.salesToday) : <Skeleton width={140} />}
          </Typography>
          <Typography variant="caption" sx={{ color: "text.secondary" }}>
            {data ? t("salesBeside", { yesterday: known(data.salesYesterday), month: known(data.salesMonth) }) : " "}
          </Typography>
        </Paper>
      )}
    </Box>
  );
}
