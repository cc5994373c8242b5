"use client";
import { Box, Tab, Tabs } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DraftNote } from "@/components/ui/draft-note";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { AddressForm } from "./address-form";
import { ExtensionNote } from "./extension-note";
import { QuotaNote } from "./quota-note";
import { SearchPick } from "./search-pick";
import { useCollect } from "./use-collect";
import { WorkList } from "./work-list";

/** Collect products: paste addresses or pick from a search page, start, follow every item. */
export function CollectScreen() {
  const t = useTranslations("collect");
  const common = useTranslations("common");
  const shell = useTranslations("shell");
  const collect = useCollect();
  const [way, setWay] = useState<"addresses" | "search">("addresses");

  return (
    <>
      <PageHeader title={t("title")} hint={t("hint")} action={<QuotaNote collect={collect} />} />
      {collect.found && <DraftNote at={collect.found.at} onTake={collect.restore} onDiscard={collect.forget} />}
      <ExtensionNote />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "1fr", lg: "minmax(0, 1fr) minmax(0, 1.15fr)" },
          alignItems: "start",
        }}
      >
        <Panel flush>
          <Tabs
            value={way}
            onChange={(_, next) => setWay(next)}
            sx={{ borderBottom: 1, borderColor: "divider", px: 1 }}
          >
            <Tab value="addresses" id="way-addresses" aria-controls="way-panel" label={t("byAddress")} />
            <Tab value="search" id="way-search" aria-controls="way-panel" label={t("bySearch")} />
          </Tabs>
          <Box role="tabpanel" id="way-panel" aria-labelledby={`way-${way}`} sx={{ p: 2 }}>
            {way === "addresses" ? (
              <AddressForm collect={collect} />
            ) : (
              <SearchPick
                onPick={(urls) => {
                  collect.setText([collect.text.trim(), ...urls].filter(Boolean).join("\n"));
                  setWay("addresses");
                }}
              />
            )}
          </Box>
        </Panel>
        <WorkList collect={collect} />
      </Box>
      <ConfirmDialog
        open={collect.botMissing}
        title={t("noBotTitle")}
        confirm={shell("goToLogin")}
        cancel={common("close")}
        onConfirm={collect.goToLogin}
        onCancel={collect.dismissBot}
      >
        {t("noBot")}
      </ConfirmDialog>
    </>
  );
}
