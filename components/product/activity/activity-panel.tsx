"use client";
import { KeptSheet } from "@/components/product/list-columns/kept-sheet";
import { Search as SearchIcon } from "@/components/ui/icons/search";
import { Box, Button, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState, type FormEvent } from "react";
import { Pager } from "@/components/grid/pager";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { DEED_GROUPS } from "@/lib/domain/audit/deeds";
import { useActivityColumns, useDeedText } from "./activity-columns";
import { useActivity, type ActivityModel, type TrailOf } from "./use-activity";

/** Who did what and from where, newest first: a seller's own trail, or everybody's for the admin. */
export function ActivityPanel({ of }: { of: TrailOf }) {
  const t = useTranslations("activity");
  const id = useId();
  const model = useActivity(of);
  return (
    <Panel title={t("title")} labelledBy={id} flush action={!model.isMissing && <Filters of={of} model={model} />}>
      {model.isMissing ? (
        <Note title={t("missing")} text={t("missingHint")} />
      ) : model.failure && model.rows.length === 0 ? (
        <FailureNote failure={model.failure} onRetry={model.reload} />
      ) : (
        <Trail of={of} model={model} />
      )}
    </Panel>
  );
}

function Trail({ of, model }: { of: TrailOf; model: ActivityModel }) {
  const t = useTranslations("activity");
  const deedText = useDeedText();
  const columns = useActivityColumns(of);
  const showAll = (
    <Button variant="outlined" onClick={model.showAll}>
      {t("showAll")}
    </Button>
  );
  return (
    <>
      <KeptSheet
        list="activity"
        label={t("list")}
        rows={model.rows}
        idOf={({ id }) => String(id)}
        nameOf={({ deed }) => deedText(deed)}
        columns={columns}
        loading={model.isLoading}
        minWidth={of === "everybody" ? 900 : 720}
        empty={
          model.isFiltered ? (
            <Note title={t("nothingFound")} action={showAll} />
          ) : (
            <Note title={t("empty")} text={t("emptyHint")} />
          )
        }
      />
      <Pager list={t("list")} page={model.page} pageCount={model.pageCount} onPage={model.showPage} />
    </>
  );
}

function Filters({ of, model }: { of: TrailOf; model: ActivityModel }) {
  const t = useTranslations("activity");
  const common = useTranslations("common");
  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", alignItems: "center", py: 0.5 }}>
      {of === "everybody" && <AccountSearch key={model.account} model={model} />}
      <TextField
        select
        label={t("group")}
        value={model.group ?? ""}
        onChange={({ target }) => model.showGroup(target.value)}
        sx={{ minWidth: 150 }}
      >
        <MenuItem value="">{common("all")}</MenuItem>
        {DEED_GROUPS.filter((group) => of === "everybody" || group !== "admin").map((group) => (
          <MenuItem key={group} value={group}>
            {t(`groups.${group}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

function AccountSearch({ model }: { model: ActivityModel }) {
  const t = useTranslations("activity");
  const common = useTranslations("common");
  const [typed, setTyped] = useState(model.account);
  function search(event: FormEvent) {
    event.preventDefault();
    model.showAccount(typed.trim());
  }
  return (
    <Box component="form" role="search" onSubmit={search} sx={{ display: "flex", gap: 1 }}>
      <TextField
        label={t("account")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: 50, autoCapitalize: "none", spellCheck: false } }}
        sx={{ width: 160 }}
      />
      <Button type="submit" variant="outlined" startIcon={<SearchIcon />}>
        {common("search")}
      </Button>
    </Box>
  );
}
