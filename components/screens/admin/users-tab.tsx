"use client";
import { KeptSheet } from "@/components/product/list-columns/kept-sheet";
import { Search as SearchIcon } from "@/components/ui/icons/search";
import { Box, Button, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useCallback, useState, type FormEvent } from "react";
import { ListBar } from "@/components/grid/list-bar";
import { Pager } from "@/components/grid/pager";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useCall } from "@/lib/client/use-call";
import { useUserColumns, type Question } from "./user-columns";
import { UserDialogs } from "./user-dialogs";
import { useUsers, type UsersModel } from "./use-users";

export const UsersTab = () => <Users of="everybody" />;
/** The users one admin looks after; without a name the reader's own. */
export const ManagedUsersTab = () => <Users of="manager" />;

function Users({ of }: { of: "everybody" | "manager" }) {
  const t = useTranslations("admin.user");
  const model = useUsers(of);
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = useCallback((next: Question) => setQuestion(next), []);
  const columns = useUserColumns(ask);
  return (
    <Panel flush>
      <ListBar said={t("total", { count: model.total })} refreshing={model.isValidating}>
        <Filter key={`${model.query.keyword} ${model.query.manager}`} of={of} model={model} />
      </ListBar>
      {model.failure ? (
        <FailureNote failure={model.failure} onRetry={model.reload} />
      ) : (
        <>
          <KeptSheet
            list="adminUsers"
            label={t("list")}
            rows={model.rows}
            idOf={({ userId }) => userId}
            nameOf={({ userId }) => userId}
            columns={columns}
            loading={model.isLoading}
            minWidth={1_240}
            empty={
              <Note
                title={t(model.isFiltered ? "nothingFound" : "empty")}
                text={t(model.isFiltered ? "nothingFoundHint" : of === "manager" ? "emptyManagedHint" : "emptyHint")}
              />
            }
          />
          <Pager
            page={model.page}
            pageCount={model.pageCount}
            size={model.size}
            onPage={(page) => model.set({ page: String(page) })}
            onSize={(size) => model.set({ size: String(size) })}
          />
        </>
      )}
      {question && <UserDialogs question={question} onClose={() => setQuestion(null)} />}
    </Panel>
  );
}

function Filter({ of, model }: { of: "everybody" | "manager"; model: UsersModel }) {
  const t = useTranslations("admin.user");
  const common = useTranslations("common");
  const plans = useCall("admin.plans", {});
  const [keyword, setKeyword] = useState(model.query.keyword);
  const [manager, setManager] = useState(model.query.manager);
  const types = [
    ["Admin", t("admin")],
    ["BasicUser", t("unverified")],
    ...(plans.data ?? []).map(({ id, name }) => [id, name]),
  ] as const;
  function search(event: FormEvent) {
    event.preventDefault();
    model.set({ keyword: keyword.trim(), manager: manager.trim() });
  }
  return (
    <Box component="form" role="search" onSubmit={search} sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      {of === "manager" && (
        <TextField label={t("manager")} value={manager} onChange={({ target }) => setManager(target.value)} />
      )}
      <TextField label={t("keyword")} value={keyword} onChange={({ target }) => setKeyword(target.value)} />
      <TextField
        select
        label={t("type")}
        value={types.some(([id]) => id === model.query.type) ? model.query.type : ""}
        onChange={({ target }) => model.set({ type: target.value })}
        sx={{ minWidth: 140 }}
      >
        <MenuItem value="">{common("all")}</MenuItem>
        {types.map(([id, label]) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="outlined" startIcon={<SearchIcon />}>
        {common("search")}
      </Button>
    </Box>
  );
}
