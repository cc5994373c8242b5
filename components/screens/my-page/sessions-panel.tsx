"use client";
import { Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useCallback, useId, useMemo, useState } from "react";
import type { Column } from "@/components/grid/column";
import { DataGrid } from "@/components/grid/data-grid";
import { Pager } from "@/components/grid/pager";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useNotify } from "@/components/ui/use-notify";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useMoment } from "@/components/ui/won";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";

type Session = Reply<"auth.sessions">[number];

/** Devices per page. With more, the panels below would be out of sight. */
const PAGE = 5;

/** Where the seller is logged in, each device by name, and the way to log it out from here. */
export function SessionsPanel() {
  const t = useTranslations("myPage");
  const titleId = useId();
  const moment = useMoment();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const sessions = useCall("auth.sessions", {});
  const { trigger, isMutating } = useWrite("auth.endSessions");
  const rows = sessions.data ?? [];
  const end = useCallback(
    async (body: { id?: string }, said: string) => {
      try {
        await trigger({ body });
        notify(said);
      } catch (error) {
        notifyFailure(error);
      }
    },
    [trigger, notify, notifyFailure],
  );
  const columns = useMemo<readonly Column<Session>[]>(() => {
    const nameOf = ({ browser }: Session) => browser || t("unknownDevice");
    return [
      { key: "device", header: t("device"), cell: (row) => nameOf(row) },
      { key: "address", header: t("address"), width: 120, cell: ({ address }) => address || "–" },
      { key: "openedAt", header: t("openedAt"), width: 134, cell: ({ openedAt }) => moment(openedAt) },
      { key: "usedAt", header: t("usedAt"), width: 134, cell: ({ usedAt }) => moment(usedAt) },
      {
        key: "end",
        header: t("logOut"),
        width: 136,
        cell: (row) =>
          row.isThis ? (
            <StatusChip meaning="info" label={t("thisDevice")} />
          ) : (
            <Button
              size="small"
              variant="outlined"
              disabled={isMutating}
              aria-label={t("logOutNamed", { device: nameOf(row) })}
              onClick={() => void end({ id: row.id }, t("loggedOut"))}
            >
              {t("logOut")}
            </Button>
          ),
      },
    ];
  }, [t, moment, end, isMutating]);
  const [asked, setPage] = useState(1);
  const pageCount = Math.ceil(rows.length / PAGE);
  const page = Math.max(1, Math.min(asked, pageCount));
  const others = rows.filter(({ isThis }) => !isThis).length;
  return (
    <Panel
      title={t("sessions")}
      labelledBy={titleId}
      flush
      action={
        others > 0 && (
          <Button
            variant="outlined"
            color="error"
            disabled={isMutating}
            onClick={() => void end({}, t("othersLoggedOut"))}
          >
            {t("logOutOthers")}
          </Button>
        )
      }
    >
      {sessions.error && rows.length === 0 ? (
        <FailureNote failure={sessions.error} onRetry={() => void sessions.mutate()} />
      ) : (
        <>
          <DataGrid
            label={t("sessions")}
            rows={rows.slice((page - 1) * PAGE, page * PAGE)}
            idOf={({ id }) => id}
            nameOf={({ browser }) => browser || t("unknownDevice")}
            columns={columns}
            loading={sessions.isLoading}
            minWidth={720}
            empty={<Note title={t("onlyThis")} />}
          />
          {pageCount > 1 && <Pager list={t("sessions")} page={page} pageCount={pageCount} onPage={setPage} />}
          <Typography variant="body2" sx={{ color: "text.secondary", px: 2, py: 1.5 }}>
            {t(others > 0 ? "sessionsHint" : "onlyThis")}
          </Typography>
        </>
      )}
    </Panel>
  );
}
