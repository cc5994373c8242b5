"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { Thumb } from "@/components/ui/thumb";
import { useMoment, useWon } from "@/components/ui/won";
import { openPage } from "@/lib/client/open-page";
import type { Inquiry } from "./use-inquiries";

/** The order and the product a question is about, each with the way to its window. */
export function InquirySubject({ inquiry: { order, product, productName, orderNo } }: { inquiry: Inquiry }) {
  const t = useTranslations("inquiries");
  const won = useWon();
  const moment = useMoment();
  if (!order && !product && !productName && !orderNo) return null;
  const image = order?.image ?? product?.image;
  return (
    <Box
      sx={{ display: "flex", gap: 1.5, p: 1.25, border: 1, borderColor: "divider", borderRadius: 1, flexWrap: "wrap" }}
    >
      {image && <Thumb src={image} alt="" size={56} />}
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Typography sx={{ fontSize: 14, fontWeight: 600 }}>
          {order?.productName ?? productName ?? product?.name}
        </Typography>
        {order ? (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {[
              order.orderNo,
              order.optionName,
              t("pieces", { count: order.quantity }),
              won(order.totalPrice),
              moment(order.orderedAt),
              order.invoice && t("invoice", { invoice: order.invoice }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
        ) : (
          orderNo && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {t("unknownOrder", { orderNo })}
            </Typography>
          )
        )}
      </Box>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        {order && (
          <Button variant="outlined" onClick={() => openPage("orderInfo", { idx: order.idx })}>
            {t("openOrder")}
          </Button>
        )}
        {product && (
          <Button
            variant="outlined"
            onClick={() => openPage("productWindow", { site: product.site, code: product.code })}
          >
            {t("openProduct")}
          </Button>
        )}
      </Box>
    </Box>
  );
}
