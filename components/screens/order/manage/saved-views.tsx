"use client";
import BookmarkAddOutlinedIcon from "@mui/icons-material/BookmarkAddOutlined";
import { Box, Button, Chip, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { useVisitor } from "@/lib/client/visitor";

const EVENT = "naru-order-views";
/** As many as stand in one line of a desk. */
const VIEWS_MAX = 12;
const views = z.array(z.strictObject({ name: z.string().max(30), search: z.string().max(1_000) })).max(VIEWS_MAX);
type View = z.output<typeof views>[number];

const watch = (changed: () => void): (() => void) => {
  window.addEventListener(EVENT, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(EVENT, changed);
    window.removeEventListener("storage", changed);
  };
};

function readViews(text: string): View[] {
  try {
    const read = views.safeParse(JSON.parse(text));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** Searches a seller comes back to every day, by a name of their own; kept in this browser for this account. */
export function SavedViews({ search, onShow }: { search: string; onShow: (search: string) => void }) {
  const t = useTranslations("orderManage");
  const { username } = useVisitor();
  const key = `orderViews:${username}`;
  const stored = useSyncExternalStore(
    watch,
    () => window.localStorage.getItem(key) ?? "[]",
    () => "[]",
  );
  const [name, setName] = useState<string | null>(null);
  const kept = readViews(stored);
  const keep = (next: View[]) => {
    window.localStorage.setItem(key, JSON.stringify(next));
    window.dispatchEvent(new Event(EVENT));
  };
  const isHere = kept.some((view) => view.search === search);
  if (kept.length === 0 && search === "" && name === null) return null;
  return (
    <Box
      component="form"
      aria-label={t("views")}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name?.trim();
        if (!wanted) return;
        keep([...kept.filter((view) => view.name !== wanted), { name: wanted, search }].slice(-VIEWS_MAX));
        setName(null);
      }}
      sx={{ display: "flex", gap: 1, px: 1.5, pt: 1.5, flexWrap: "wrap", alignItems: "center" }}
    >
      {kept.map((view) => (
        <Chip
          key={view.name}
          label={view.name}
          color={view.search === search ? "primary" : "default"}
          variant="outlined"
          onClick={() => onShow(view.search)}
          onDelete={() => keep(kept.filter((one) => one !== view))}
        />
      ))}
      {name !== null ? (
        <>
          <TextField
            autoFocus
            label={t("viewName")}
            value={name}
            onChange={({ target }) => setName(target.value.slice(0, 30))}
            sx={{ width: 160 }}
          />
          <Button type="submit" variant="outlined" disabled={name.trim() === ""}>
            {t("keepView")}
          </Button>
        </>
      ) : (
        search !== "" &&
        !isHere && (
          <Button variant="text" startIcon={<BookmarkAddOutlinedIcon />} onClick={() => setName("")}>
            {t("saveView")}
          </Button>
        )
      )}
    </Box>
  );
}
