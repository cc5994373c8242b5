"use client";
import { Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { parcelUnderClaim } from "@/lib/domain/agency/parcel-under-claim";
import type { AgencyState } from "@/lib/domain/agency/states";

/** What a claim means for the parcel with its goods: the parcel's state, and whether it can still be withdrawn. */
export function ParcelClaimNote({ status }: { status: AgencyState }) {
  const t = useTranslations("parcelClaim");
  const states = useTranslations("agency.state");
  const told = parcelUnderClaim(status);
  if (!told) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ m: 0, color: told === "leaving" ? "error.main" : "warning.main", whiteSpace: "normal" }}
    >
      {t(told, { state: states(status) })}
    </Typography>
  );
}
