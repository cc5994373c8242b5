"use client";
import AccountCircleOutlined from "@mui/icons-material/AccountCircleOutlined";
import { Box, Button, Divider, Menu, MenuItem, Typography } from "@mui/material";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotify } from "@/components/ui/use-notify";
import { beforeLeaving } from "@/lib/client/leaving";
import { logOut } from "@/lib/client/session";
import type { DeskVisitor } from "@/lib/client/visitor";
import { hrefOf } from "@/lib/routes";

export function UserMenu({ visitor, product }: { visitor: DeskVisitor; product: string }) {
  const t = useTranslations();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  async function leave() {
    if (await logOut()) window.location.assign(hrefOf("login", product));
    else notify(t("shell.logoutFailed"), "error");
  }

  return (
    <>
      <Button
        variant="text"
        color="secondary"
        aria-label={`${t("shell.user")}: ${visitor.username}`}
        aria-haspopup="menu"
        startIcon={<AccountCircleOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 180, minWidth: 0, "& .MuiButton-startIcon": { mr: { xs: 0, sm: 0.75 } } }}
      >
        <Box
          component="span"
          sx={{ overflow: "hidden", textOverflow: "ellipsis", display: { xs: "none", sm: "inline" } }}
        >
          {visitor.username}
        </Box>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <Box sx={{ px: 2, py: 1, minWidth: 200 }} component="li" role="presentation">
          <Typography sx={{ fontWeight: 700 }}>{visitor.username}</Typography>
          <Typography variant="caption" sx={{ color: "text.secondary" }}>
            {t("shell.plan", { plan: visitor.plan })}
          </Typography>
        </Box>
        <Divider />
        <MenuItem component={Link} href={hrefOf("myPage", product)} onClick={() => setAnchor(null)}>
          {t("shell.myPage")}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            beforeLeaving(() => void leave());
          }}
        >
          {t("shell.logout")}
        </MenuItem>
      </Menu>
    </>
  );
}
