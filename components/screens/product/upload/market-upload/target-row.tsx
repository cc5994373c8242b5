"use client";
import { Autocomplete, Box, CircularProgress, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { z } from "zod";
import { StatusChip } from "@/components/ui/status-chip";
import { useCall } from "@/lib/client/use-call";
import { accountRecord } from "@/lib/contract/calls/market";
import type { Choice, Target } from "./targets";

type Props = { target: Target; choice: Choice | undefined; onChoose: (choice: Choice | null) => void };

const accountList = z.array(accountRecord);

/** One market: which account, whether its keys work, and which category. */
export function TargetRow({ target, choice, onChoose }: Props) {
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
              onChoose(
                record
                  ? {
                      account: record.account,
                      storeName: record.storeName,
                      categoryId: choice?.categoryId ?? 0,
                      categoryName: choice?.categoryName ?? "",
                    }
                  : null,
              );
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
          <CategoryPick target={target} choice={choice} onChoose={onChoose} />
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

function CategoryPick({ target, choice, onChoose }: Props) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const [word, setWord] = useState("");
  const asked = useDeferredValue(word.trim());
  const found = useCall(
    "userSetting.searchCategory",
    choice && asked.length > 0 && asked !== choice.categoryName
      ? { query: { market: target.market, upper1: asked } }
      : null,
  );
  const options = (found.data ?? []).map((category) => ({
    id: category.id,
    label: [category.largeName, category.middleName, category.smallName, category.detailName]
      .filter(Boolean)
      .join(" > "),
    fee: category.marketFee,
  }));

  return (
    <Autocomplete
      disabled={!choice}
      options={options}
      filterOptions={(all) => all}
      loading={found.isLoading}
      loadingText={t("searching")}
      noOptionsText={word ? t("noCategory") : t("typeCategory")}
      value={choice?.categoryId ? { id: choice.categoryId, label: choice.categoryName, fee: null } : null}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionKey={(option) => option.id}
      onInputChange={(_, text) => setWord(text)}
      onChange={(_, option) =>
        choice && onChoose({ ...choice, categoryId: option?.id ?? 0, categoryName: option?.label ?? "" })
      }
      renderOption={({ key, ...props }, option) => (
        <Box
          component="li"
          key={key}
          {...props}
          sx={{ justifyContent: "space-between !important", gap: 2, fontSize: 13 }}
        >
          <span>{option.label}</span>
          {option.fee != null && (
            <Typography variant="caption" sx={{ color: "text.secondary", flexShrink: 0 }}>
              {t("fee", { fee: option.fee })}
            </Typography>
          )}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t("category", { market: markets(target.market) })}
          placeholder={t("typeCategory")}
        />
      )}
    />
  );
}
