"use client";
import { Button, Menu, MenuItem } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCall } from "@/lib/client/use-call";

type Props = { disabled: boolean; onChoose: (agencyName: string) => void };

/** The forwarders whose own order sheet the chosen orders can be written into. */
export function AgencySheetMenu({ disabled, onChoose }: Props) {
  const t = useTranslations("orderManage");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const agencies = useCall("orderManagement.agencies", anchor ? {} : null);
  return (
    <>
      <Button
        variant="outlined"
        disabled={disabled}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t("agencySheet")}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(agencies.data ?? []).map(({ name }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              onChoose(name);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
