"use client";
import { Alert, Button, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateField } from "@/components/form/date-field";
import { Facts } from "@/components/ui/facts";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useNotify } from "@/components/ui/use-notify";
import { useMoment } from "@/components/ui/won";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall } from "@/lib/client/use-call";
import type { UserRow } from "@/lib/contract/calls/admin";
import { lastDayUntil } from "@/lib/domain/plan/last-day";
import type { Question } from "./user-columns";
import { useUserDeeds } from "./use-users";

type Props = { user: UserRow; onClose: () => void };

/** Confirmation dialogs before an admin changes a user. */
export function UserDialogs({ question: { kind, user }, onClose }: { question: Question; onClose: () => void }) {
  if (kind === "suspend") return <SuspendDialog user={user} onClose={onClose} />;
  if (kind === "resume") return <ResumeDialog user={user} onClose={onClose} />;
  if (kind === "extend") return <ExtendDialog user={user} onClose={onClose} />;
  return <DetailDialog user={user} onClose={onClose} />;
}

const Problem = ({ text }: { text: string | null }) => text && <Alert severity="error">{text}</Alert>;

function SuspendDialog({ user: { userId }, onClose }: Props) {
  const t = useTranslations("admin.user");
  const notify = useNotify();
  const deeds = useUserDeeds();
  const [reason, setReason] = useState("");
  async function suspend() {
    if (!(await deeds.suspend(userId, reason))) return;
    notify(t("suspendDone", { name: userId }));
    onClose();
  }
  return (
    <WorkDialog
      title={t("suspendTitle", { name: userId })}
      width="sm"
      onClose={onClose}
      action={{
        label: t("suspend"),
        onClick: () => void suspend(),
        disabled: reason.trim() === "",
        loading: deeds.isBusy,
      }}
    >
      <Problem text={deeds.problem} />
      <Alert severity="warning">{t("suspendHint")}</Alert>
      <TextField
        autoFocus
        required
        label={t("reason")}
        helperText={t("reasonHint")}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </WorkDialog>
  );
}

function ResumeDialog({ user: { userId, suspendedFor }, onClose }: Props) {
  const t = useTranslations("admin.user");
  const common = useTranslations("common");
  const notify = useNotify();
  const deeds = useUserDeeds();
  async function resume() {
    if (!(await deeds.resume(userId))) return;
    notify(t("resumeDone", { name: userId }));
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={t("resumeTitle", { name: userId })}
      confirm={t("resume")}
      cancel={common("cancel")}
      onConfirm={() => void resume()}
      onCancel={onClose}
    >
      <Problem text={deeds.problem} />
      {suspendedFor ? t("resumeHintFor", { reason: suspendedFor }) : t("resumeHint")}
    </ConfirmDialog>
  );
}

function ExtendDialog({ user: { userId, expireDate }, onClose }: Props) {
  const t = useTranslations("admin.user");
  const notify = useNotify();
  const deeds = useUserDeeds();
  const [until, setUntil] = useState(lastDayUntil(expireDate) ?? "");
  async function extend() {
    if (!(await deeds.extend(userId, until))) return;
    notify(t("extendDone", { name: userId, date: until }));
    onClose();
  }
  return (
    <WorkDialog
      title={t("extendTitle", { name: userId })}
      width="sm"
      onClose={onClose}
      action={{ label: t("extend"), onClick: () => void extend(), disabled: until === "", loading: deeds.isBusy }}
    >
      <Problem text={deeds.problem} />
      <DateField label={t("until")} helperText={t("untilHint")} value={until} onValue={setUntil} />
    </WorkDialog>
  );
}

function DetailDialog({ user, onClose }: Props) {
  const t = useTranslations("admin.user");
  const notify = useNotify();
  const moment = useMoment();
  const deeds = useUserDeeds();
  const [memo, setMemo] = useState(user.memo ?? "");
  async function save() {
    if (await deeds.note(user.userId, memo)) notify(t("memoDone"));
  }
  return (
    <WorkDialog title={t("detailTitle", { name: user.userId })} width="md" onClose={onClose}>
      <Facts
        rows={[
          [t("name"), user.userName],
          [t("email"), user.email],
          [t("tel"), user.contactTelNo],
          [t("plan"), user.planName],
          [t("manager"), user.manager],
          [t("point"), user.point],
          [t("marketing"), t(user.isAgreeMarketing ? "yes" : "disagree")],
          [t("lastLogin"), moment(user.lastLoginDate)],
        ]}
      />
      <Problem text={deeds.problem} />
      <TextField
        multiline
        minRows={2}
        maxRows={8}
        label={t("memo")}
        helperText={t("memoHint")}
        value={memo}
        onChange={({ target }) => setMemo(target.value)}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
      <Button
        variant="outlined"
        sx={{ justifySelf: "start" }}
        loading={deeds.isBusy}
        disabled={memo.trim() === (user.memo ?? "")}
        onClick={() => void save()}
      >
        {t("saveMemo")}
      </Button>
      <LoginLog userId={user.userId} />
    </WorkDialog>
  );
}

function LoginLog({ userId }: { userId: string }) {
  const t = useTranslations("admin.user");
  const moment = useMoment();
  const log = useCall("admin.loginLog", { body: { userId } });
  if (log.error && !log.data) return <FailureNote failure={log.error} onRetry={() => void log.mutate()} />;
  if (!log.data) return <Skeleton variant="rounded" height={120} />;
  if (log.data.length === 0) return <Note title={t("noLogins")} />;
  return (
    <Table size="small" aria-label={t("loginLog")}>
      <TableHead>
        <TableRow>
          <TableCell>{t("loginAt")}</TableCell>
          <TableCell>{t("loginEnd")}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {log.data.map(({ loginDate, isSuccess }, index) => (
          <TableRow key={index}>
            <TableCell>{moment(loginDate)}</TableCell>
            <TableCell>
              <StatusChip
                meaning={isSuccess ? "success" : "warning"}
                label={t(isSuccess ? "loginOk" : "loginFailed")}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
