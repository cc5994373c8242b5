"use client";
import { dialledPhone } from "@/lib/domain/kit/korean-phone";
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFilledForOrder } from "./use-filled-for-order";
import { useNotify } from "@/components/ui/use-notify";
import { useCall } from "@/lib/client/use-call";
import type { Order } from "@/lib/contract/schemas/order";
import { CODE_REQUEST_TEXTS, CODE_REQUESTS, codeRequestOf, type CodeRequest } from "@/lib/domain/customs/code-request";

const requestNamed = (choice: string): CodeRequest | undefined => CODE_REQUESTS.find((each) => each === choice);

/**
 * A message to an order's buyer made of a template: ours about the customs code, or one of the seller's own. No market has a
 * call for it, so it is copied, or handed to the telephone's own messages.
 */
export function BuyerMessageDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslations("buyerMessage");
  const common = useTranslations("common");
  const titleId = useId();
  const notify = useNotify();
  const templates = useCall("marketCs.templates", {});
  const [choice, setChoice] = useState<string>(codeRequestOf(order.pcc, order.pccStatus) ?? "missing");
  const [typed, setTyped] = useState<string | null>(null);
  const request = requestNamed(choice);
  const template = request
    ? CODE_REQUEST_TEXTS[request]
    : (templates.data?.find(({ id }) => String(id) === choice)?.content ?? "");
  const { text: filled, missing } = useFilledForOrder()(template, order);
  const text = typed ?? filled;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t("title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <TextField
          select
          label={t("template")}
          value={choice}
          onChange={({ target }) => {
            setChoice(target.value);
            setTyped(null);
          }}
          sx={{ mt: 1 }}
        >
          {CODE_REQUESTS.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`request.${each}`)}
            </MenuItem>
          ))}
          {templates.data?.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          multiline
          minRows={6}
          label={t("text")}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          error={typed === null && missing.length > 0}
          helperText={typed === null && missing.length > 0 ? t("missing", { fields: missing.join(", ") }) : t("own")}
        />
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("to", { name: order.buyerName, phone: order.buyerTel })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common("close")}</Button>
        <Button
          component="a"
          variant="outlined"
          href={`sms:${dialledPhone(order.buyerTel)}?body=${encodeURIComponent(text)}`}
          sx={{ display: { sm: "none" } }}
        >
          {t("sms")}
        </Button>
        <Button
          variant="contained"
          disabled={text.trim() === ""}
          onClick={() => void navigator.clipboard.writeText(text).then(() => notify(common("copied")))}
        >
          {t("copy")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
