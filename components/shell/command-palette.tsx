"use client";
import { Search as SearchIcon } from "@/components/ui/icons/search";
import { Box, Dialog, InputAdornment, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState, type KeyboardEvent } from "react";
import { useCall } from "@/lib/client/use-call";
import { useGo } from "@/lib/client/use-go";
import { useMay, useVisitor } from "@/lib/client/visitor";
import { openPage } from "@/lib/client/open-page";
import { hrefOf, menuFor } from "@/lib/routes";

type Props = { product: string; onClose: () => void };
type Entry = { key: string; kind: "page" | "product" | "order"; label: string; hint: string; go: () => void };

const SHOWN = 6;

/** ⌘K: pages, products and orders by a few letters. Arrow keys choose, Enter opens, Escape leaves. */
export function CommandPalette({ product, onClose }: Props) {
  const t = useTranslations();
  const goTo = useGo();
  const visitor = useVisitor();
  const may = useMay();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const word = useDeferredValue(typed.trim());
  const asked = word.length >= 2;
  const products = useCall(
    "collection.searchSummary",
    asked && may(["edit", "list", "settings"]) ? { body: { productName: word, pageNum: 1, pageLimit: SHOWN } } : null,
  );
  const orders = useCall(
    "orderManagement.search",
    asked && may(["orders", "money"]) ? { body: { keyword: word, pageNum: 1, pageLimit: SHOWN } } : null,
  );

  const pages: Entry[] = menuFor(visitor)
    .flatMap((part) => part.entries.map((entry) => ({ ...entry, group: t(part.labelKey) })))
    .map(({ id, titleKey, group }) => ({
      key: id,
      kind: "page" as const,
      label: t(titleKey),
      hint: group,
      go: () => goTo(hrefOf(id, product)),
    }))
    .filter(({ label, hint }) => `${hint} ${label}`.toLowerCase().includes(word.toLowerCase()));
  const found: Entry[] = asked
    ? [
        ...(products.data?.summary ?? []).map((row) => ({
          key: row.id,
          kind: "product" as const,
          label: row.title.find(({ language }) => language === "KR")?.text ?? row.code,
          hint: `${row.site} ${row.code}`,
          go: () => openPage("productWindow", { site: row.site, code: row.code }),
        })),
        ...(orders.data?.summary ?? []).map((row) => ({
          key: String(row.idx),
          kind: "order" as const,
          label: `${row.orderNo} · ${row.receiverName}`,
          hint: row.productName,
          go: () => goTo(hrefOf("orderManage", product, { stage: row.stage, keyword: row.orderNo })),
        })),
      ]
    : [];
  const entries = [...pages.slice(0, word ? SHOWN : 12), ...found];
  const current = Math.min(at, Math.max(0, entries.length - 1));

  function open(entry: Entry | undefined) {
    if (!entry) return;
    onClose();
    entry.go();
  }
  function keys(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((current + step + entries.length) % Math.max(1, entries.length));
    }
    if (event.key === "Enter") {
      event.preventDefault();
      open(entries[current]);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="palette-title"
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start", pt: { xs: 2, sm: 10 } } }}
    >
      <h2 id="palette-title" className="visually-hidden">
        {t("palette.title")}
      </h2>
      <TextField
        autoFocus
        fullWidth
        size="medium"
        placeholder={t("palette.hint")}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={keys}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon />
              </InputAdornment>
            ),
          },
          htmlInput: {
            role: "combobox",
            "aria-label": t("palette.title"),
            "aria-expanded": true,
            "aria-controls": "palette-list",
            "aria-activedescendant": entries[current] ? `palette-${current}` : undefined,
          },
        }}
        sx={{ "& fieldset": { border: 0 }, borderBottom: 1, borderColor: "divider" }}
      />
      <Box
        component="ul"
        id="palette-list"
        role="listbox"
        aria-label={t("palette.title")}
        sx={{ listStyle: "none", m: 0, p: 1, maxHeight: 420, overflowY: "auto" }}
      >
        {entries.map((entry, index) => (
          <Box
            component="li"
            key={`${entry.kind}-${entry.key}`}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === current}
            onMouseMove={() => setAt(index)}
            onClick={() => open(entry)}
            sx={{
              display: "flex",
              gap: 1.5,
              alignItems: "center",
              px: 1.5,
              py: 1,
              borderRadius: 1,
              cursor: "pointer",
              bgcolor: index === current ? "action.selected" : undefined,
            }}
          >
            <Typography
              component="span"
              variant="caption"
              sx={{ width: 44, color: index === current ? "text.primary" : "text.secondary", flexShrink: 0 }}
            >
              {t(`palette.kind.${entry.kind}`)}
            </Typography>
            <Typography component="span" noWrap sx={{ flex: 1 }}>
              {entry.label}
            </Typography>
            <Typography
              component="span"
              variant="caption"
              noWrap
              sx={{ color: index === current ? "text.primary" : "text.secondary", maxWidth: 200 }}
            >
              {entry.hint}
            </Typography>
          </Box>
        ))}
      </Box>
      {entries.length === 0 && (
        <Typography role="status" sx={{ color: "text.secondary", textAlign: "center", pb: 3 }}>
          {t(products.isLoading || orders.isLoading ? "common.loading" : "palette.nothing")}
        </Typography>
      )}
    </Dialog>
  );
}
