"use client";
import { Add as AddIcon } from "@/components/ui/icons/add";
import { Alert, Box, Button, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { FailureNote } from "@/components/ui/state-notes";
import { onDemand } from "@/components/ui/on-demand";
import { AccountDialog } from "./account-dialog";
import { AccountRow } from "./account-row";
import { useMarketAccounts, type MarketAccount } from "./use-market-accounts";
import { type AccountMarketName, marketOfAccount, isClosed } from "@/lib/domain/markets/markets";

const ConnectionDialog = onDemand(() => import("./connection-dialog").then((part) => part.ConnectionDialog));

/** One market with the seller's accounts there. A market that has closed says so and takes no new ones. */
export function MarketPanel({ market }: { market: AccountMarketName }) {
  const t = useTranslations("marketAccounts");
  const common = useTranslations("common");
  const markets = useTranslations("markets");
  const id = useId();
  const model = useMarketAccounts(market);
  const [editing, setEditing] = useState<MarketAccount | "new" | null>(null);
  const [connecting, setConnecting] = useState<string | null>(null);
  const [removing, setRemoving] = useState<MarketAccount | null>(null);
  const closed = isClosed(marketOfAccount(market));
  const name = markets(marketOfAccount(market));

  return (
    <Panel
      flush
      labelledBy={id}
      title={name}
      action={
        !closed && (
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            aria-label={t("addOf", { market: name })}
            onClick={() => setEditing("new")}
          >
            {t("add")}
          </Button>
        )
      }
    >
      {closed && (
        <Alert severity="info" sx={{ mx: 2, mb: 2 }}>
          {t("closed")}
        </Alert>
      )}
      {model.failure ? (
        <FailureNote failure={model.failure} onRetry={model.reload} />
      ) : model.loading ? (
        <Skeleton variant="rounded" height={56} sx={{ mx: 2, mb: 2 }} />
      ) : model.accounts.length === 0 ? (
        !closed && (
          <Typography variant="body2" sx={{ color: "text.secondary", px: 2, pb: 2 }}>
            {t("none", { market: name })}
          </Typography>
        )
      ) : (
        <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {model.accounts.map((account) => (
            <AccountRow
              key={account.account}
              market={market}
              account={account}
              answer={model.answers.get(account.account)}
              checking={model.checking === account.account}
              onCheck={() => void model.check(account.account)}
              onConnection={() => setConnecting(account.account)}
              onEdit={() => setEditing(account)}
              onRemove={() => setRemoving(account)}
            />
          ))}
        </Box>
      )}
      {editing && (
        <AccountDialog
          market={market}
          account={editing === "new" ? null : editing}
          taken={model.accounts.map(({ account }) => account)}
          onSaved={(saved) => {
            setEditing(null);
            // The market's answer is stored with the account. If the market does not respond, the list can check again.
            void model.check(saved);
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {connecting !== null && (
        <ConnectionDialog market={market} account={connecting} onClose={() => setConnecting(null)} />
      )}
      <ConfirmDialog
        open={removing !== null}
        danger
        title={t("removeTitle", { account: removing?.account ?? "" })}
        confirm={common("delete")}
        cancel={common("cancel")}
        onConfirm={() => {
          if (removing) void model.remove(removing.account, t("removed", { account: removing.account }));
          setRemoving(null);
        }}
        onCancel={() => setRemoving(null)}
      >
        {removing && <RemovalText account={removing} />}
      </ConfirmDialog>
    </Panel>
  );
}

/** What a removal leaves behind, in numbers. */
function RemovalText({ account: { use } }: { account: MarketAccount }) {
  const t = useTranslations("marketAccounts");
  const lines = [
    use && use.listings > 0 && t("leaves.listings", { count: use.listings }),
    use && use.openOrders > 0 && t("leaves.openOrders", { count: use.openOrders }),
    use && use.waitingUploads > 0 && t("leaves.waitingUploads", { count: use.waitingUploads }),
  ].filter((line): line is string => Boolean(line));
  return (
    <>
      <Typography variant="body2">{t("removeText")}</Typography>
      {lines.length > 0 && (
        <Box component="ul" sx={{ mb: 0, paddingInlineStart: 2.5, color: "text.primary" }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </>
  );
}
