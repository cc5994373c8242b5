"use client";
import { Box, Link, MenuItem, Popover, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { PageLink } from "@/components/ui/page-link";
import { productWord } from "@/lib/client/product-word";
import { hrefOf } from "@/lib/routes";
import { AccountWarnings, LoginChip } from "./account-state";
import { ReadFailure } from "./read-failure";
import type { Choice, Target } from "./targets";
import type { TargetLogin } from "./use-target-login";
import type { Targets } from "./use-targets";

type Props = { target: Target; targets: Targets };
type SettingsProps = Props & { login: TargetLogin; anchor: HTMLElement; onClose: () => void };

/** With which account and template a market is listed at, and whether that account's keys work. */
export function MarketSettings({ target, targets, login, anchor, onClose }: SettingsProps) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const title = useId();
  const { market } = target;
  const choice = targets.choiceOf(market);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { role: "dialog", "aria-labelledby": title, sx: { width: 340, p: 2 } } }}
    >
      <Typography id={title} variant="h3" sx={{ mb: 1.5 }}>
        {t("marketSettings", { market: markets(market) })}
      </Typography>
      <Box sx={{ display: "grid", gap: 1.5 }}>
        {targets.accounts[market].list.length === 0 ? (
          <NoAccount target={target} targets={targets} />
        ) : (
          <>
            <AccountSelect target={target} targets={targets} />
            <TemplateSelect target={target} targets={targets} />
            <Box>
              <LoginChip login={login} />
            </Box>
            <AccountWarnings
              market={target.accountMarket}
              login={login}
              expireOn={targets.accounts[market].list.find(({ account }) => account === choice?.account)?.keysExpireOn}
            />
          </>
        )}
      </Box>
    </Popover>
  );
}

/** Why there is no account to choose: they are on their way, could not be read, or there are none. */
function NoAccount({ target: { market }, targets: { accounts } }: Props) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const { failure, loading, reload } = accounts[market];
  if (failure)
    return <ReadFailure what={t("account", { market: markets(market) })} failure={failure} onRetry={reload} />;
  return (
    <Typography variant="body2" sx={{ color: "text.secondary" }}>
      {loading ? (
        t("accountsLoading")
      ) : (
        <>
          {t("noAccount")}{" "}
          <Link component={PageLink} href={hrefOf("account", productWord())}>
            {t("openAccounts")}
          </Link>
        </>
      )}
    </Typography>
  );
}

function AccountSelect({ target: { market }, targets }: Props) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const { list } = targets.accounts[market];
  const choiceOf = (name: string): Choice | null => {
    const record = list.find(({ account }) => account === name);
    return record ? { account: record.account, storeName: record.storeName } : null;
  };
  return (
    <TextField
      select
      label={t("account", { market: markets(market) })}
      value={targets.choiceOf(market)?.account ?? ""}
      onChange={({ target: { value } }) => targets.choose(market, choiceOf(value))}
    >
      <MenuItem value="">{t("skip")}</MenuItem>
      {list.map(({ account, storeName }) => (
        <MenuItem key={account} value={account}>
          {`[${account}] ${storeName}`}
        </MenuItem>
      ))}
    </TextField>
  );
}

function TemplateSelect({ target: { market }, targets }: Props) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const label = t("template", { market: markets(market) });
  const here = targets.templateList.filter((one) => one.market === market);
  if (targets.templateFailure)
    return <ReadFailure what={label} failure={targets.templateFailure} onRetry={targets.reloadTemplates} />;
  return (
    <TextField
      select
      label={label}
      value={targets.templateOf(market)}
      disabled={!targets.choiceOf(market) || here.length === 0}
      onChange={({ target: { value } }) => targets.setTemplate(market, value)}
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
