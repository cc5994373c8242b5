"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/grid/column";
import { StatusChip } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import { openPage } from "@/lib/client/open-page";
import type { UserRow } from "@/lib/contract/calls/admin";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { lastDayUntil } from "@/lib/domain/plan/last-day";

export type Question = { kind: "suspend" | "resume" | "extend" | "detail"; user: UserRow };

const Quiet = ({ children }: { children: string }) => (
  <Typography variant="caption" sx={{ color: "text.secondary", display: "block", overflowWrap: "anywhere" }}>
    {children}
  </Typography>
);

const dayIn = (moment: string | null | undefined): string => (moment ? seoulDay(new Date(moment)) : "–");

/** The columns of the users' list (docs/wire.md#admin) and what may be done in a row. */
export function useUserColumns(onAsk: (question: Question) => void): readonly Column<UserRow>[] {
  const t = useTranslations("admin.user");
  const moment = useMoment();
  return useMemo(
    () => [
      { key: "no", header: t("no"), width: 56, align: "right", cell: ({ no }) => no },
      {
        key: "who",
        header: t("who"),
        textOf: ({ userId }) => userId,
        cell: ({ userId, userName, memo }) => (
          <Box>
            <strong>{userId}</strong> {userName}
            {memo && <Quiet>{memo}</Quiet>}
          </Box>
        ),
      },
      {
        key: "contact",
        header: t("contact"),
        width: 200,
        textOf: ({ email }) => email,
        cell: ({ email, contactTelNo }) => (
          <Box>
            {email}
            <Quiet>{contactTelNo ?? ""}</Quiet>
          </Box>
        ),
      },
      {
        key: "plan",
        header: t("plan"),
        width: 130,
        textOf: ({ planName }) => planName,
        cell: ({ planName, role }) => (
          <Box>
            {planName}
            <Quiet>{role === "Admin" ? t("admin") : role === "BasicUser" ? t("unverified") : t("member")}</Quiet>
          </Box>
        ),
      },
      {
        key: "status",
        header: t("status"),
        width: 130,
        textOf: ({ status }) => t(status ? "active" : "suspended"),
        cell: ({ status, suspendedFor }) => (
          <Box>
            <StatusChip meaning={status ? "success" : "error"} label={t(status ? "active" : "suspended")} />
            {!status && suspendedFor && <Quiet>{suspendedFor}</Quiet>}
          </Box>
        ),
      },
      {
        key: "days",
        header: t("days"),
        width: 200,
        textOf: ({ joinDate, expireDate }) => `${dayIn(joinDate)} ~ ${lastDayUntil(expireDate) ?? "–"}`,
        cell: ({ joinDate, expireDate }) => (
          <Box sx={{ fontSize: 13 }}>
            {dayIn(joinDate)} ~ {lastDayUntil(expireDate) ?? "–"}
          </Box>
        ),
      },
      {
        key: "lastLogin",
        header: t("lastLogin"),
        width: 140,
        textOf: ({ lastLoginDate }) => moment(lastLoginDate),
        cell: ({ lastLoginDate }) => <Quiet>{moment(lastLoginDate)}</Quiet>,
      },
      {
        key: "deeds",
        header: t("deeds"),
        width: 290,
        cell: (user) => (
          <Box sx={{ display: "flex", gap: 0.5, flexWrap: "wrap", "& button": { minWidth: 0 } }}>
            <Button
              size="small"
              color={user.status ? "error" : "primary"}
              onClick={() => onAsk({ kind: user.status ? "suspend" : "resume", user })}
            >
              {t(user.status ? "suspend" : "resume")}
            </Button>
            <Button size="small" onClick={() => onAsk({ kind: "extend", user })}>
              {t("extend")}
            </Button>
            <Button size="small" onClick={() => openPage("insertPermission", { userId: user.userId })}>
              {t("permission")}
            </Button>
            <Button size="small" onClick={() => onAsk({ kind: "detail", user })}>
              {t("detail")}
            </Button>
          </Box>
        ),
      },
    ],
    [moment, onAsk, t],
  );
}
