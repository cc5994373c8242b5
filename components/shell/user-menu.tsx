"use client";
import { AccountCircleOutlined } from "@/components/ui/icons/account-circle-outlined";
import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { DeskVisitor } from "@/lib/client/visitor";

const UserChoices = onDemand(() => import("./user-choices").then((part) => part.UserChoices));

/** The seller's name, and behind it their own pages and the way out. */
export function UserMenu({ visitor, product }: { visitor: DeskVisitor; product: string }) {
  const t = useTranslations("shell");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="text"
        color="secondary"
        aria-label={`${t("user")}: ${visitor.username}`}
        aria-haspopup="menu"
        startIcon={<AccountCircleOutlined />}
        onPointerEnter={() => void UserChoices.load()}
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
      {anchor && <UserChoices anchor={anchor} visitor={visitor} product={product} onClose={() => setAnchor(null)} />}
    </>
  );
}
