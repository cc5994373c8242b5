"use client";
import { Alert, Box, Button, MenuItem, Skeleton, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { DateField } from "@/components/form/date-field";
import { NumberField } from "@/components/form/number-field";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { WindowFrame } from "@/components/ui/window-frame";
import { useMarketLabel } from "@/components/product/use-market-label";
import { useCall } from "@/lib/client/use-call";
import type { UserRow } from "@/lib/contract/calls/admin";
import { OPEN_MARKETS } from "@/lib/domain/markets/markets";
import { LIMIT_RULE, POINT_RULE, usePermission, useUserNamed } from "./use-permission";

/**
 * What one user may: plan and its last day, limits of their own, points, role and manager
 * (docs/specification.md#routes, insertModal).
 */
export function PermissionScreen({ userId }: { userId: string }) {
  const t = useTranslations("admin.permission");
  const { user, isMissing, error, reload } = useUserNamed(userId);
  if (isMissing) return <Note role="alert" title={t("missing")} text={t("missingHint")} />;
  if (error && !user) return <FailureNote failure={error} onRetry={() => void reload()} />;
  if (!user)
    return (
      <Box sx={{ p: 2.5 }} aria-busy>
        <Skeleton variant="rounded" height={360} />
      </Box>
    );
  return <Permission key={user.userId} user={user} />;
}

function Permission({ user }: { user: UserRow }) {
  const t = useTranslations("admin.permission");
  const users = useTranslations("admin.user");
  const common = useTranslations("common");
  const notify = useNotify();
  const marketLabel = useMarketLabel();
  const plans = useCall("admin.plans", {});
  const model = usePermission(user);
  const { typed, set } = model;
  const names = [...new Set([typed.plan, ...(plans.data ?? []).map(({ id }) => id)])];
  async function save() {
    if (await model.save()) notify(t("saved"));
  }
  return (
    <WindowFrame
      title={t("title", { name: user.userId })}
      hint={user.userName}
      action={
        <Button variant="contained" disabled={!model.isReady} loading={model.isBusy} onClick={() => void save()}>
          {common("save")}
        </Button>
      }
    >
      <Box sx={{ display: "grid", gap: 2 }}>
        {model.problem && <Alert severity="error">{model.problem}</Alert>}
        {!user.status && <Alert severity="warning">{t("suspended")}</Alert>}
        <Panel title={t("basics")}>
          <Fields>
            <TextField
              select
              label={users("plan")}
              value={typed.plan}
              onChange={({ target }) => set({ plan: target.value })}
            >
              {names.map((name) => (
                <MenuItem key={name} value={name}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <DateField
              label={t("expireDate")}
              helperText={t("expireHint")}
              value={typed.expireDate}
              onValue={(expireDate) => set({ expireDate })}
            />
            <NumberField
              required
              label={users("point")}
              rule={POINT_RULE}
              value={typed.point}
              onText={(point) => set({ point })}
            />
            <TextField
              select
              label={t("role")}
              disabled={user.role === "BasicUser"}
              helperText={user.role === "BasicUser" ? t("roleUnverified") : " "}
              value={typed.role}
              onChange={({ target }) => set({ role: target.value === "Admin" ? "Admin" : "User" })}
            >
              <MenuItem value="User">{users("member")}</MenuItem>
              <MenuItem value="Admin">{users("admin")}</MenuItem>
            </TextField>
            <TextField
              label={users("manager")}
              helperText={t("managerHint")}
              value={typed.manager}
              onChange={({ target }) => set({ manager: target.value })}
              slotProps={{ htmlInput: { maxLength: 50, autoCapitalize: "none" } }}
            />
          </Fields>
        </Panel>
        <Panel title={t("limits")}>
          <Fields>
            <NumberField
              label={t("collect")}
              helperText={t("emptyIsPlan")}
              rule={LIMIT_RULE}
              value={typed.collect}
              onText={(collect) => set({ collect })}
            />
            {OPEN_MARKETS.map(({ name, bodyKey }) => (
              <NumberField
                key={name}
                label={t("upload", { market: marketLabel(name) })}
                helperText={t("emptyIsPlan")}
                rule={LIMIT_RULE}
                value={model.uploads[bodyKey]}
                onText={(text) => model.setUpload(bodyKey, text)}
              />
            ))}
          </Fields>
        </Panel>
      </Box>
    </WindowFrame>
  );
}

const Fields = ({ children }: { children: React.ReactNode }) => (
  <Box sx={{ display: "grid", gap: 1.5, pt: 1, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>{children}</Box>
);
