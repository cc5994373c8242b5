"use client";
import { Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useCall } from "@/lib/client/use-call";

/** The address a market has to allow. If none is configured, the server's operator knows it. */
export function OutgoingAddress() {
  const t = useTranslations("marketAccounts.connection");
  const { data } = useCall("market.outgoingAddress", {});
  if (!data) return null;
  return (
    <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
      {data.address ? t("address", { address: data.address }) : t("addressUnknown")}
    </Typography>
  );
}
