"use client";
import { BookmarkAddOutlined as BookmarkAddOutlinedIcon } from "@/components/ui/icons/bookmark-add-outlined";
import { Box, Button, Chip, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { VIEW_NAME_MAX, VIEW_SEARCH_MAX } from "@/lib/domain/order/saved-views";

/** Searches a seller comes back to every day, by a name of their own; kept with the account, for every computer. */
export function SavedViews({ search, onShow }: { search: string; onShow: (search: string) => void }) {
  const t = useTranslations("orderManage");
  const notify = useNotify();
  const textOf = useFailureText();
  const loaded = useCall("orderManagement.views", {}, { revalidateOnFocus: true });
  const keep = useWrite("orderManagement.keepView");
  const drop = useWrite("orderManagement.dropView");
  const [name, setName] = useState<string | null>(null);
  const kept = loaded.data ?? [];
  const isKeepable =
    loaded.data !== undefined &&
    search !== "" &&
    search.length <= VIEW_SEARCH_MAX &&
    !kept.some((view) => view.search === search);

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") notify(textOf(error), "error");
    }
  }

  if (kept.length === 0 && !isKeepable && name === null) return null;
  return (
    <Box
      component="form"
      aria-label={t("views")}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name?.trim();
        if (!wanted) return;
        void attempt(async () => {
          await keep.trigger({ body: { name: wanted, search } });
          setName(null);
        });
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
          onDelete={() => void attempt(() => drop.trigger({ body: { name: view.name } }))}
        />
      ))}
      {name !== null ? (
        <>
          <TextField
            autoFocus
            label={t("viewName")}
            value={name}
            onChange={({ target }) => setName(target.value.slice(0, VIEW_NAME_MAX))}
            sx={{ width: 160 }}
          />
          <Button type="submit" variant="outlined" disabled={name.trim() === ""} loading={keep.isMutating}>
            {t("keepView")}
          </Button>
        </>
      ) : (
        isKeepable && (
          <Button variant="text" startIcon={<BookmarkAddOutlinedIcon />} onClick={() => setName("")}>
            {t("saveView")}
          </Button>
        )
      )}
    </Box>
  );
}
