"use client";
import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { CategoryField } from "@/components/product/category-picker/category-field";
import { useCall } from "@/lib/client/use-call";
import { accountRecord } from "@/lib/contract/calls/market";
import type { Category } from "@/lib/domain/categories/category";
import { AccountWarnings, LoginChip } from "./account-state";
import type { Choice, Target } from "./targets";
import { useTargetLogin } from "./use-target-login";

type Props = {
  target: Target;
  choice: Choice | undefined;
  onChoose: (choice: Choice | null) => void;
  /** The setting template's name; empty is the market's default. */
  template: string;
  onTemplate: (name: string) => void;
  category: Category | null;
  onCategory: (category: Category | null) => void;
};

const accountList = z.array(accountRecord);

/** One market: which account, whether its keys work, and which category. */
export function TargetRow({ target, choice, onChoose, template, onTemplate, category, onCategory }: Props) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const accounts = useCall("market.accounts", { query: { market: target.accountMarket } });
  const known = accountList.safeParse(accounts.data);
  const list = known.success ? known.data : [];
  const login = useTargetLogin(target, choice?.account);

  return (
    <Box
      sx={{
        display: "grid",
        gap: 1.25,
        alignItems: "center",
        gridTemplateColumns: {
          xs: "1fr",
          md: "96px minmax(170px, 1fr) 116px minmax(130px, 0.7fr) minmax(230px, 1.5fr)",
        },
        py: 0.75,
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{markets(target.market)}</Typography>
      {list.length === 0 ? (
        <Typography variant="body2" sx={{ color: "text.secondary", gridColumn: { md: "span 4" } }}>
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
          <LoginChip login={login} />
          <TemplateSelect target={target} disabled={!choice} name={template} onName={onTemplate} />
          <CategoryField
            market={target.market}
            label={t("category", { market: markets(target.market) })}
            placeholder={t("typeCategory")}
            value={category}
            disabled={!choice}
            onChange={onCategory}
          />
          <AccountWarnings
            market={target.accountMarket}
            login={login}
            expireOn={list.find(({ account }) => account === choice?.account)?.keysExpireOn}
          />
        </>
      )}
    </Box>
  );
}

type TemplateProps = { target: Target; disabled: boolean; name: string; onName: (name: string) => void };

function TemplateSelect({ target, disabled, name, onName }: TemplateProps) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const templates = useCall("userConfig.templateSummary", {});
  const here = (templates.data ?? []).filter(({ market }) => market === target.market);
  return (
    <TextField
      select
      label={t("template", { market: markets(target.market) })}
      value={here.some(({ templateName }) => templateName === name) ? name : ""}
      disabled={disabled || here.length === 0}
      onChange={({ target: { value } }) => onName(value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t("templateDefault")}</MenuItem>
      {here.map(({ templateName }) => (
        <MenuItem key={templateName} value={templateName}>
          {templateName}
        </MenuItem>
      ))}
    </TextField>
  );
}
