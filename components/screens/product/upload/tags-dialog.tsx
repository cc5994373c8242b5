"use client";
import { Button, Chip, Stack, TextField, Typography } from "@mui/material";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useTranslations } from "next-intl";
import { useState, type KeyboardEvent } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { CallError } from "@/lib/contract/errors";
import { addTags, TAGS_MAX } from "@/lib/domain/naming/tags";
import { useWrite } from "@/lib/client/use-call";
import type { ProductRow } from "./product-row";

type Props = { rows: readonly ProductRow[]; onClose: () => void };

/** Sets the search tags of many products; commas, # and blanks part them, repeats are dropped, 20 at the most. */
export function TagsDialog({ rows, onClose }: Props) {
  const t = useTranslations("tags");
  const common = useTranslations("common");
  const notify = useNotify();
  const textOf = useFailureText();
  const setTags = useWrite("market.setTags");
  const first = rows[0]?.tags ?? [];
  const [tags, setTagList] = useState<readonly string[]>(rows.length === 1 ? first : []);
  const [typing, setTyping] = useState("");

  function take() {
    setTagList(addTags(tags, typing));
    setTyping("");
  }
  function keys(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return;
    event.preventDefault();
    take();
  }
  async function save() {
    const all = addTags(tags, typing);
    try {
      await setTags.trigger({ body: { objectIds: rows.map(({ id }) => id), tags: [...all] } });
      notify(t("saved", { count: rows.length }));
      onClose();
    } catch (error) {
      if (error instanceof CallError) notify(textOf(error), "error");
    }
  }

  return (
    <WorkDialog
      width="sm"
      title={t("title", { count: rows.length })}
      onClose={onClose}
      aside={
        <Button variant="text" onClick={() => setTagList([])}>
          {common("reset")}
        </Button>
      }
      action={{
        label: common("save"),
        disabled: tags.length === 0 && typing.trim() === "",
        loading: setTags.isMutating,
        onClick: () => void save(),
      }}
    >
      <TextField
        autoFocus
        label={t("input")}
        helperText={t("hint")}
        value={typing}
        onChange={({ target }) => setTyping(target.value)}
        onKeyDown={keys}
        sx={{ mt: 1 }}
      />
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("count", { count: tags.length, max: TAGS_MAX })}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 0.75, minHeight: 60 }}>
        {tags.map((tag) => (
          <Chip key={tag} label={tag} onDelete={() => setTagList(tags.filter((each) => each !== tag))} />
        ))}
      </Stack>
    </WorkDialog>
  );
}
