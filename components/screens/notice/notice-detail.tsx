"use client";
import { Box, Button, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import { NoticeBody } from "./notice-body";
import { useNotice } from "./use-notices";

type Props = { id: number; onOpen: (id: number) => void; onClose: () => void };

export function NoticeDetail({ id, onOpen, onClose }: Props) {
  const t = useTranslations("notice");
  const moment = useMoment();
  const notice = useNotice(id);
  const { data } = notice;
  const back = (
    <Button variant="outlined" onClick={onClose}>
      {t("toList")}
    </Button>
  );
  if (notice.error?.code === 404)
    return <Note role="alert" title={t("missing")} text={t("missingHint")} action={back} />;
  if (notice.error && !data) return <FailureNote failure={notice.error} onRetry={() => void notice.mutate()} />;
  if (!data)
    return (
      <Box sx={{ p: 3 }} aria-busy>
        <Skeleton variant="text" width="60%" height={40} />
        <Skeleton variant="rounded" height={220} />
      </Box>
    );
  return (
    <Box component="article" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ fontSize: 20, overflowWrap: "anywhere" }}>
        {data.pinned && <StatusChip meaning="accent" label={t("pinned")} sx={{ mr: 1 }} />}
        {data.title}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.5, mb: 2.5 }}>
        {data.writer} · {moment(data.regDate)}
        {data.updateDate ? ` · ${t("changedAt", { at: moment(data.updateDate) })}` : ""}
      </Typography>
      <NoticeBody html={data.contents ?? ""} />
      <Box
        component="nav"
        aria-label={t("around")}
        sx={{ display: "flex", gap: 1, mt: 4, pt: 2, borderTop: 1, borderColor: "divider", flexWrap: "wrap" }}
      >
        {data.previous && <Neighbour label={t("previous")} of={data.previous} onOpen={onOpen} />}
        {data.next && <Neighbour label={t("next")} of={data.next} onOpen={onOpen} />}
        <Box sx={{ flex: 1 }} />
        {back}
      </Box>
    </Box>
  );
}

type NeighbourProps = { label: string; of: { id: number; title: string }; onOpen: (id: number) => void };

const Neighbour = ({ label, of, onOpen }: NeighbourProps) => (
  <Button variant="text" onClick={() => onOpen(of.id)} sx={{ maxWidth: 320, minWidth: 0 }}>
    <Typography noWrap variant="body2" title={of.title}>
      {label}: {of.title}
    </Typography>
  </Button>
);
