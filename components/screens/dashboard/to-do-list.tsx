"use client";
import { Box, Link, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { Panel } from "@/components/ui/panel";
import type { Reply } from "@/lib/contract/catalogue";
import { useMay } from "@/lib/client/visitor";
import type { ProductTodo } from "@/lib/domain/product/todo";
import { hrefOf, routeTable, type RouteId } from "@/lib/routes";
import { EndingKeys } from "./ending-keys";
import { ToDoRow } from "./to-do-row";

type Props = { data: Reply<"log.mainPage"> | undefined; product: string };

/** Problems that keep products from selling, each with a link to the place where it is fixed. */
export function ToDoList({ data, product }: Props) {
  const t = useTranslations("dashboard");
  const may = useMay();
  const entries: {
    key: "unpriced" | "untagged" | "unanswered" | "failedCollects" | "failedUploads";
    count: number;
    route: RouteId;
    query?: Record<string, string>;
  }[] = data
    ? [
        { key: "unpriced", count: data.unpricedCount, route: "edit", query: { todo: "noPrice" satisfies ProductTodo } },
        { key: "untagged", count: data.untaggedCount, route: "edit", query: { todo: "noTags" satisfies ProductTodo } },
        { key: "unanswered", count: data.unansweredCount, route: "orderCheck", query: { desk: "inquiries" } },
        { key: "failedCollects", count: data.failedCollectCount, route: "collect", query: { show: "failed" } },
        {
          key: "failedUploads",
          count: data.failedUploadCount,
          route: "collect",
          query: { log: "upload", show: "failed" },
        },
      ]
    : [];
  const waiting = entries.filter(({ count, route }) => count > 0 && may(routeTable[route].rule.shop));
  return (
    <Panel
      flush
      title={t("toDo")}
      action={
        data && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t.rich("productCounts", {
              collected: data.productCount,
              listed: data.listedCount,
              shelf: (text) =>
                may(routeTable.edit.rule.shop) ? (
                  <Link component={PageLink} href={hrefOf("edit", product)} color="inherit">
                    {text}
                  </Link>
                ) : (
                  text
                ),
            })}
          </Typography>
        )
      }
    >
      {!data ? (
        <Skeleton variant="rounded" height={128} sx={{ m: 2, mt: 0 }} />
      ) : (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, pb: 1 }}>
          {may(["settings"]) && <EndingKeys product={product} />}
          {waiting.map(({ key, count, route, query }) => (
            <ToDoRow key={key} href={hrefOf(route, product, query)} label={t(key)} mark={count} />
          ))}
          {waiting.length === 0 && (
            <Typography component="li" sx={{ px: 2, pb: 1, color: "text.secondary" }}>
              {t("nothingToDo")}
            </Typography>
          )}
        </Box>
      )}
    </Panel>
  );
}
