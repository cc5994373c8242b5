"use client";
import { Box, CircularProgress, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { CategoryField } from "@/components/product/category-picker/category-field";
import { StatusChip } from "@/components/ui/status-chip";
import { useCall } from "@/lib/client/use-call";
import { accountRecord } from "@/lib/contract/calls/market";
import type { Category } from "@/lib/domain/categories/category";
import type { Choice, Target } from "./targets";

type Props = {
  target: Target;
  choice: Choice | undefined;
  onChoose: (choice: Choice | null) => void;
  category: Category | null;
  onCategory: (category: Category | null) => void;
};

const accountList = z.array(accountRecord);

/** One market: which account, whether its keys work, and which category. */
export function TargetRow({ target, choice, onChoose, category, onCategory }: Props) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const accounts = useCall("market.accounts", { query: { market: target.accountMarket } });
  const known = accountList.safeParse(accounts.data);
  const list = known.success ? known.data : [];

  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.25,
        alignItems: "center",
        gridTemplateColumns: { xs: "1fr", md: "112px minmax(200px, 1fr) 128px minmax(260px, 1.6fr)" },
        py: 0.75,
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{markets(target.market)}</Typography>
      {list.length === 0 ? (
        <Typography variant="body2" sx={{ color: "text.secondary", gridColumn: { md: "span 3" } }}>
          {accounts.isLoading ? t("accountsLoading") : t("noAccount")}
        </Typography>
      ) : (
        <>
          <TextField
            select
            label={t("account", { market: markets(target.market) })}
            value={choice?.account ?? ""}
            onChange={({ target: { value } }) => {
              const record = list.find(({ account }) => account === value);
              onChoose(record ? { account: record.account, storeName: record.storeName } : null);
            }}
          >
            <MenuItem value="">{t("skip")}</MenuItem>
            {list.map(({ account, storeName }) => (
              <MenuItem key={account} value={account}>
                {`[${account}] ${storeName}`}
              </MenuItem>
            ))}
          </TextField>
          <LoginState target={target} account={choice?.account} />
          <CategoryField
            market={target.market}
            label={t("category", { market: markets(target.market) })}
            placeholder={t("typeCategory")}
            value={category}
            disabled={!choice}
            onChange={onCategory}
          />
        </>
      )}
    </Box>
  );
}

function LoginState({ target, account }: { target: Target; account: string | undefined }) {
  const t = useTranslations("marketUpload");
  const login = useCall(
    "market.checkLogin",
    account ? { query: { market: target.accountMarket }, body: account } : null,
  );
  if (!account) return <span />;
  if (login.isLoading) return <CircularProgress size={18} aria-label={t("checkingLogin")} />;
  const ok = login.data === true || (typeof login.data === "object" && login.data.ok);
  return <StatusChip meaning={ok ? "success" : "error"} label={ok ? t("loginOk") : t("loginBad")} />;
}
