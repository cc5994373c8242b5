"use client";
import { Box, Button, Skeleton, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { Panel } from "@/components/ui/panel";
import { StatusChip } from "@/components/ui/status-chip";
import { useCall } from "@/lib/client/use-call";
import { hrefOf } from "@/lib/routes";

/** The first five notices, new ones marked, each leading to its text. */
export function Notices({ product }: { product: string }) {
  const t = useTranslations("dashboard");
  const format = useFormatter();
  const notices = useCall("admin.topNotices", {});
  return (
    <Panel
      flush
      title={t("notices")}
      action={
        <Button variant="text" component={PageLink} href={hrefOf("notice", product)}>
          {t("allNotices")}
        </Button>
      }
    >
      {!notices.data ? (
        <Skeleton variant="rounded" height={110} sx={{ m: 2, mt: 0 }} />
      ) : (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, pb: 1 }}>
          {notices.data.map((notice) => (
            <Box component="li" key={notice.id} sx={{ display: "flex", gap: 1.5, px: 2, py: 0.6, fontSize: 14 }}>
              <Typography
                noWrap
                component={PageLink}
                href={hrefOf("notice", product, { id: notice.id })}
                title={notice.title}
                sx={{
                  flex: 1,
                  fontSize: 14,
                  fontWeight: notice.isRead === false ? 700 : 400,
                  color: "text.primary",
                  textDecoration: "none",
                  "&:hover": { textDecoration: "underline" },
                }}
              >
                {notice.title}
              </Typography>
              {notice.isRead === false && <StatusChip meaning="info" label={t("newNotice")} />}
              <Typography variant="caption" sx={{ color: "text.secondary" }}>
                {format.dateTime(new Date(notice.regDate), { month: "2-digit", day: "2-digit" })}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
