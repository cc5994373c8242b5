"use client";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useMoment } from "@/components/ui/won";
import { useCall, useWrite } from "@/lib/client/use-call";
import { productWord } from "@/lib/client/product-word";
import type { Reply } from "@/lib/contract/catalogue";
import { hrefOf } from "@/lib/routes";

type Change = Reply<"userSetting.categoryChanges">[number];

/** Categories that vanished or moved under the seller's listings and saved sets, until each is put aside. */
export function CategoryChanges() {
  const t = useTranslations("setting.marketCategories");
  const notifyFailure = useNotifyFailure();
  const changes = useCall("userSetting.categoryChanges", {});
  const { trigger, isMutating } = useWrite("userSetting.seeCategoryChanges");
  const rows = changes.data ?? [];
  if (rows.length === 0) return null;

  async function putAside(ids: number[]) {
    try {
      await trigger({ body: { ids } });
    } catch (error) {
      notifyFailure(error);
    }
  }

  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, "& .MuiAlert-message": { flex: 1, minWidth: 0 } }}
      role="region"
      aria-label={t("changes")}
    >
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {t("changes")}
      </Typography>
      <Typography variant="body2">{t("changesHint")}</Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0 }}>
        {rows.map((row) => (
          <ChangeRow key={row.id} row={row} disabled={isMutating} onSeen={() => void putAside([row.id])} />
        ))}
      </Box>
    </Alert>
  );
}

function ChangeRow({ row, disabled, onSeen }: { row: Change; disabled: boolean; onSeen: () => void }) {
  const t = useTranslations("setting.marketCategories");
  const markets = useTranslations("markets");
  const moment = useMoment();
  const way = row.path.join(" > ");
  const market = markets(row.market);
  const became = row.movedTo ? t("movedTo", { market, way: row.movedTo.join(" > ") }) : t("goneAt", { market });
  const hangs = [
    row.listings > 0 && t("hangs", { listings: row.listings }),
    row.sets.length > 0 && t("hangsSets", { names: row.sets.join(", ") }),
  ].filter(Boolean);
  return (
    <Box component="li" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, py: 0.75 }}>
      <Box sx={{ flex: "1 1 320px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {way}
        </Typography>
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {[became, ...hangs, moment(row.at)].join(" · ")}
        </Typography>
      </Box>
      {row.listings > 0 && (
        <Button size="small" component={PageLink} href={hrefOf("control", productWord(), { market: row.market })}>
          {t("seeListings")}
        </Button>
      )}
      <Button size="small" disabled={disabled} aria-label={t("seenNamed", { way })} onClick={onSeen}>
        {t("seen")}
      </Button>
    </Box>
  );
}
