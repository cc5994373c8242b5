"use client";
import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import { Box, Skeleton, Typography } from "@mui/material";
import NextLink from "next/link";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import type { Reply } from "@/lib/contract/catalogue";
import { hrefOf, type RouteId } from "@/lib/routes";

type Props = { data: Reply<"log.mainPage"> | undefined; product: string };

/** What keeps products from selling, each with the place to mend it. */
export function ToDoList({ data, product }: Props) {
  const t = useTranslations("dashboard");
  const entries: { key: "unpriced" | "untagged" | "unanswered" | "failedWorks"; count: number; route: RouteId }[] = data
    ? [
        { key: "unpriced", count: data.unpricedCount, route: "upload" },
        { key: "untagged", count: data.untaggedCount, route: "upload" },
        { key: "unanswered", count: data.unansweredCount, route: "orderManage" },
        { key: "failedWorks", count: data.failedWorkCount, route: "collect" },
      ]
    : [];
  return (
    <Panel
      flush
      title={t("toDo")}
      action={
        data && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("productCounts", { collected: data.productCount, listed: data.listedCount })}
          </Typography>
        )
      }
    >
      {!data ? (
        <Skeleton variant="rounded" height={128} sx={{ m: 2, mt: 0 }} />
      ) : (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, pb: 1 }}>
          {entries.map(({ key, count, route }) => (
            <li key={key}>
              <Box
                component={NextLink}
                href={hrefOf(route, product)}
                sx={{
                  display: "flex",
                  alignItems: "center",
                  gap: 1,
                  px: 2,
                  py: 0.75,
                  color: "text.primary",
                  textDecoration: "none",
                  "&:hover": { bgcolor: "action.hover" },
                }}
              >
                <Box component="span" sx={{ flex: 1, fontSize: 14 }}>
                  {t(key)}
                </Box>
                <Box component="span" sx={{ fontWeight: 700, color: count > 0 ? "warning.main" : "text.secondary" }}>
                  {count}
                </Box>
                <ChevronRightIcon
                  sx={{
                    fontSize: 18,
                    color: "text.secondary",
                    transform: ({ direction }) => (direction === "rtl" ? "scaleX(-1)" : "none"),
                  }}
                />
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}
