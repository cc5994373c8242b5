"use client";
import { Box, Button, Checkbox, FormControlLabel, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Replacing, Places, Scope } from "./use-replacing";
import { FIND_MAX } from "@/lib/domain/kit/find-replace";

type Props<Row, Edit> = { model: Replacing<Row, Edit>; places: Places<Row>; most: number };

/** What is looked for, in which column of which rows, and what takes its place. */
export function ReplaceForm<Row, Edit>({ model, places, most }: Props<Row, Edit>) {
  const t = useTranslations("replace");
  const { search, setSearch } = model;
  const counts: Record<Scope, number> = {
    chosen: places.chosen.length,
    page: places.page.length,
    found: Math.min(places.total, most),
  };
  const problem = model.found && "problem" in model.found ? model.found.problem : undefined;
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void model.look();
      }}
      sx={{ display: "grid", gap: 1.25, pt: 1, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}
    >
      <TextField
        autoFocus
        label={t("find")}
        value={search.find}
        error={problem !== undefined}
        helperText={problem && t(`problem.${problem}`)}
        onChange={({ target }) => setSearch({ find: target.value })}
        slotProps={{ htmlInput: { maxLength: FIND_MAX, spellCheck: false } }}
      />
      <TextField
        label={t("replace")}
        value={search.replace}
        onChange={({ target }) => setSearch({ replace: target.value })}
        helperText={search.isPattern && t("references")}
        slotProps={{ htmlInput: { maxLength: FIND_MAX, spellCheck: false } }}
      />
      <TextField
        select
        label={t("column")}
        value={model.column}
        onChange={({ target }) => model.setColumn(target.value)}
      >
        {model.texts.map(({ key, name }) => (
          <MenuItem key={key} value={key}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t("where")}
        value={model.scope}
        onChange={({ target }) => model.setScope(target.value as Scope)}
      >
        {(["chosen", "page", "found"] as const).map((scope) => (
          <MenuItem key={scope} value={scope} disabled={counts[scope] === 0}>
            {t(`scope.${scope}`, { count: counts[scope] })}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, alignItems: "center", gridColumn: "1 / -1" }}>
        <FormControlLabel
          control={<Checkbox checked={search.matchesCase} onChange={(_, on) => setSearch({ matchesCase: on })} />}
          label={t("matchCase")}
        />
        <FormControlLabel
          control={<Checkbox checked={search.isPattern} onChange={(_, on) => setSearch({ isPattern: on })} />}
          label={t("pattern")}
        />
        <Button type="submit" variant="outlined" loading={model.isLooking} sx={{ marginInlineStart: "auto" }}>
          {t("look")}
        </Button>
      </Box>
    </Box>
  );
}
