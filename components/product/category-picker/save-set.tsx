"use client";
import { Box, Button, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { CATEGORY_SET_NAME_LENGTH_MAX, setText } from "@/lib/domain/category/category-set";
import type { CategoryPickerModel } from "./use-category-picker";

/** Saves the choice under a name, or changes the set that is open; corrections are remembered with it. */
export function SaveSet({ model }: { model: CategoryPickerModel }) {
  const t = useTranslations("category");
  const common = useTranslations("common");
  const notify = useNotify();
  const textOf = useFailureText();
  const add = useWrite("userSetting.addCategory");
  const update = useWrite("userSetting.updateCategory");
  const [typed, setTyped] = useState<{ of: number | undefined; name: string } | null>(null);
  const { open } = model;
  // A name that was typed belongs to the set it was typed for.
  const name = typed && typed.of === open?.id ? typed.name : (open?.name ?? "");
  const asked = useDeferredValue(name.trim());
  const isNew = asked !== "" && asked !== open?.name;
  const taken = useCall("userSetting.checkCategory", isNew ? { body: { name: asked } } : null, {
    keepPreviousData: false,
  });
  const isTaken = isNew && taken.data?.exists === true;
  const canSave = model.base !== null && name.trim() !== "" && !isTaken;

  async function save(asNew: boolean) {
    const body = { name: name.trim(), smartstore: setText(model.choices()) };
    try {
      const answer = await (asNew || !open
        ? add.trigger({ body })
        : update.trigger({ body: { ...body, id: open.id } }));
      const id = (answer as { id?: number } | null)?.id ?? open?.id;
      if (id) model.setOpen({ id, name: body.name });
      notify(t("savedAs", { name: body.name }));
    } catch (error) {
      if (error instanceof CallError) notify(textOf(error), "error");
    }
  }

  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) void save(false);
      }}
      sx={{ display: "flex", gap: 1, alignItems: "flex-start", flexWrap: "wrap" }}
    >
      <TextField
        label={t("setName")}
        value={name}
        error={isTaken}
        helperText={isTaken ? t("nameTaken") : t("rememberHint")}
        onChange={({ target }) => setTyped({ of: open?.id, name: target.value })}
        slotProps={{ htmlInput: { maxLength: CATEGORY_SET_NAME_LENGTH_MAX } }}
        sx={{ flex: 1, minWidth: 200, maxWidth: 360 }}
      />
      <Button type="submit" variant="outlined" disabled={!canSave} loading={add.isMutating || update.isMutating}>
        {open ? t("change") : common("save")}
      </Button>
      {open && isNew && (
        <Button variant="text" disabled={!canSave} onClick={() => void save(true)}>
          {t("saveAsNew")}
        </Button>
      )}
    </Box>
  );
}
