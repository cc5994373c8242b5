"use client";
import { Box, Link, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { CategoryField } from "@/components/product/category-picker/category-field";
import { productWord } from "@/lib/client/product-word";
import type { Category } from "@/lib/domain/category/category";
import { hrefOf } from "@/lib/routes";
import { AccountWarnings, LoginChip } from "./account-state";
import { ReadFailure } from "./read-failure";
import type { Choice, Target } from "./targets";
import { useTargetLogin } from "./use-target-login";
import type { UploadChoices } from "./use-upload-choices";

type Props = { target: Target; choice: UploadChoices };

/** One market: which account, whether its keys work, and which category. */
export function TargetRow({ target, choice: all }: Props) {
  const markets = useTranslations("markets");
  const { market } = target;
  const { list } = all.accounts[market];
  const choice = all.choices[market];
  const login = useTargetLogin(target, choice?.account);
  const choiceOf = (name: string | undefined): Choice | null => {
    const record = list.find(({ account }) => account === name);
    return record ? { account: record.account, storeName: record.storeName } : null;
  };
  // With one account there is nothing to choose: a category for the market says that it is wanted.
  const only = list.length === 1 ? list[0]?.account : undefined;

  function chooseCategory(category: Category | null) {
    if (category && !choice) all.choose(market, choiceOf(only));
    all.setCategory(market, category);
  }

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
      <Typography sx={{ fontWeight: 600 }}>{markets(market)}</Typography>
      {list.length === 0 ? (
        <NoAccount target={target} choice={all} />
      ) : (
        <>
          <AccountSelect target={target} choice={all} onAccount={(account) => all.choose(market, choiceOf(account))} />
          <LoginChip login={login} />
          <TemplateSelect target={target} choice={all} />
          <CategoryOf target={target} choice={all} disabled={!choice && only === undefined} onChange={chooseCategory} />
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

/** Why there is no account to choose: they are on their way, could not be read, or there are none. */
function NoAccount({ target: { market }, choice: { accounts } }: Props) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const { failure, loading, reload } = accounts[market];
  const rest = { gridColumn: { md: "span 4" } };
  if (failure) {
    return (
      <Box sx={rest}>
        <ReadFailure what={t("account", { market: markets(market) })} failure={failure} onRetry={reload} />
      </Box>
    );
  }
  return (
    <Typography variant="body2" sx={{ ...rest, color: "text.secondary" }}>
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

function AccountSelect({
  target: { market },
  choice: { accounts, choices },
  onAccount,
}: Props & { onAccount: (account: string) => void }) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  return (
    <TextField
      select
      label={t("account", { market: markets(market) })}
      value={choices[market]?.account ?? ""}
      onChange={({ target: { value } }) => onAccount(value)}
    >
      <MenuItem value="">{t("skip")}</MenuItem>
      {accounts[market].list.map(({ account, storeName }) => (
        <MenuItem key={account} value={account}>
          {`[${account}] ${storeName}`}
        </MenuItem>
      ))}
    </TextField>
  );
}

function CategoryOf({
  target: { market },
  choice: { categories },
  disabled,
  onChange,
}: Props & { disabled: boolean; onChange: (category: Category | null) => void }) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  return (
    <CategoryField
      market={market}
      label={t("category", { market: markets(market) })}
      placeholder={t("typeCategory")}
      value={categories[market] ?? null}
      disabled={disabled}
      onChange={onChange}
    />
  );
}

function TemplateSelect({ target: { market }, choice }: Props) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const label = t("template", { market: markets(market) });
  const name = choice.templates[market] ?? "";
  const here = choice.templateList.filter((one) => one.market === market);
  if (choice.templateFailure) {
    return <ReadFailure what={label} failure={choice.templateFailure} onRetry={choice.reloadTemplates} />;
  }
  return (
    <TextField
      select
      label={label}
      value={here.some(({ templateName }) => templateName === name) ? name : ""}
      disabled={!choice.choices[market] || here.length === 0}
      onChange={({ target: { value } }) => choice.setTemplate(market, value)}
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
