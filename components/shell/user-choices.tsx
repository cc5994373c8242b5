"use client";
import { Box, Divider, Menu, MenuItem, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { useNotify } from "@/components/ui/use-notify";
import { beforeLeaving } from "@/lib/client/leaving";
import { logOut } from "@/lib/client/session";
import type { DeskVisitor } from "@/lib/client/visitor";
import { hrefOf } from "@/lib/routes";

type Props = { anchor: HTMLElement; visitor: DeskVisitor; product: string; onClose: () => void };

/** Who is logged in and with which plan, their own page, and the way out. */
export function UserChoices({ anchor, visitor, product, onClose }: Props) {
  const t = useTranslations("shell");
  const notify = useNotify();

  async function leave() {
    if (await logOut()) window.location.assign(hrefOf("login", product));
    else notify(t("logoutFailed"), "error");
  }

  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <Box sx={{ px: 2, py: 1, minWidth: 200 }} component="li" role="presentation">
        <Typography sx={{ fontWeight: 700 }}>{visitor.username}</Typography>
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {visitor.staff ? t("worksFor", { owner: visitor.staff.owner }) : t("plan", { plan: visitor.plan })}
        </Typography>
      </Box>
      <Divider />
      <MenuItem component={PageLink} href={hrefOf("myPage", product)} onClick={onClose}>
        {t("myPage")}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose();
          beforeLeaving(() => void leave());
        }}
      >
        {t("logout")}
      </MenuItem>
    </Menu>
  );
}
