"use client";
import { NotificationsNoneOutlined } from "@/components/ui/icons/notifications-none-outlined";
import { Badge, IconButton } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Hint } from "@/components/ui/hint";
import { onDemand } from "@/components/ui/on-demand";
import { useCall } from "@/lib/client/use-call";
import { MINUTE_MS } from "@/lib/domain/kit/durations";

const BellList = onDemand(() => import("./bell-list").then((part) => part.BellList));

/** How much needs the seller and was not read yet, on every page; asked again every minute and when they come back. */
export function Bell({ product }: { product: string }) {
  const t = useTranslations("notifications");
  const { data } = useCall("notification.unread", {}, { refreshInterval: () => MINUTE_MS, revalidateOnFocus: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = data?.count ?? 0;
  const label = count > 0 ? t("unread", { count }) : t("title");
  return (
    <>
      <Hint title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onPointerEnter={() => void BellList.load()}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={count} color="error" slotProps={{ badge: { "aria-hidden": true } }}>
            <NotificationsNoneOutlined />
          </Badge>
        </IconButton>
      </Hint>
      {anchor && <BellList anchor={anchor} product={product} onClose={() => setAnchor(null)} />}
    </>
  );
}
