"use client";
import { Box, Link } from "@mui/material";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { openPage } from "@/lib/client/open-page";
import type { DeskCheck } from "@/lib/domain/listing/desk-checks";

/** Names that are shown; the others are counted. */
const SHOWN = 10;

type Props = { checks: readonly DeskCheck[]; onList: () => void; onClose: () => void };

/** Asks before Korean a machine wrote goes to buyers without anybody having looked at it; a name leads to where one looks. */
export function UnseenQuestion({ checks, onList, onClose }: Props) {
  const t = useTranslations("marketUpload");
  return (
    <ConfirmDialog
      open
      title={t("unseenTitle", { count: checks.length })}
      confirm={t("unseenList")}
      cancel={t("unseenLook")}
      onConfirm={onList}
      onCancel={onClose}
    >
      {t("unseenText")}
      <Box component="ul" aria-label={t("unseenProducts")} sx={{ m: 0, mt: 1, paddingInlineStart: 2.5 }}>
        {checks.slice(0, SHOWN).map(({ row, fixed }) => (
          <li key={row.id}>
            <Link
              component="button"
              type="button"
              onClick={() => openPage("productWindow", { site: row.site, code: row.code })}
              sx={{ fontSize: 14, textAlign: "start", overflowWrap: "anywhere" }}
            >
              {fixed.name}
            </Link>
          </li>
        ))}
        {checks.length > SHOWN && <li>{t("unseenMore", { count: checks.length - SHOWN })}</li>}
      </Box>
    </ConfirmDialog>
  );
}
