"use client";
import { Alert, Button, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Column } from "@/components/grid/column";
import { ListBar } from "@/components/grid/list-bar";
import { KeptSheet } from "@/components/product/list-columns/kept-sheet";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note, useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Partner } from "@/lib/contract/calls/partner";
import { PARTNER_CATEGORIES, type PartnerCategory } from "@/lib/domain/partner/categories";
import { RowDeeds } from "./row-deeds";

const categoryOf = (partner: Partner | undefined): PartnerCategory =>
  PARTNER_CATEGORIES.find((one) => one === partner?.category) ?? PARTNER_CATEGORIES[0];

/** The companies sellers are pointed to, each to be changed or taken out, and a new one. */
export function PartnersTab() {
  const t = useTranslations("partner");
  const common = useTranslations("common");
  const notify = useNotify();
  const textOf = useFailureText();
  const list = useCall("partners.list", { query: {} });
  const remove = useWrite("partners.remove");
  const [edited, setEdited] = useState<Partner | "new" | null>(null);
  const [going, setGoing] = useState<Partner | null>(null);
  async function takeOut(id: number) {
    setGoing(null);
    try {
      await remove.trigger({ body: id });
      notify(t("removed"));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      notify(textOf(error), "error");
    }
  }
  const columns: Column<Partner>[] = [
    {
      key: "name",
      header: t("name"),
      width: 200,
      textOf: ({ name }) => name,
      cell: ({ name }) => <strong>{name}</strong>,
    },
    { key: "category", header: t("category"), width: 130, cell: (row) => t(`categories.${categoryOf(row)}`) },
    { key: "about", header: t("about"), cell: ({ about }) => about },
    { key: "website", header: t("website"), width: 220, cell: ({ website }) => website },
    {
      key: "deeds",
      header: t("deeds"),
      width: 170,
      cell: (row) => <RowDeeds onEdit={() => setEdited(row)} onRemove={() => setGoing(row)} />,
    },
  ];
  return (
    <Panel flush>
      <ListBar
        said={t("total", { count: list.data?.length ?? 0 })}
        refreshing={list.isValidating}
        end={
          <Button variant="contained" onClick={() => setEdited("new")}>
            {t("add")}
          </Button>
        }
      />
      {list.error && !list.data ? (
        <FailureNote failure={list.error} onRetry={() => void list.mutate()} />
      ) : (
        <KeptSheet
          list="adminPartners"
          label={t("list")}
          rows={list.data ?? []}
          idOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          columns={columns}
          loading={list.isLoading}
          empty={<Note title={t("empty")} />}
        />
      )}
      {edited && <PartnerDialog kept={edited === "new" ? undefined : edited} onClose={() => setEdited(null)} />}
      {going && (
        <ConfirmDialog
          open
          danger
          title={t("removeTitle", { name: going.name })}
          confirm={common("delete")}
          cancel={common("cancel")}
          onConfirm={() => void takeOut(going.id)}
          onCancel={() => setGoing(null)}
        />
      )}
    </Panel>
  );
}

const isSafe = (website: string): boolean => /^https:\/\/[^\s/]+/.test(website) && URL.canParse(website);

function PartnerDialog({ kept, onClose }: { kept: Partner | undefined; onClose: () => void }) {
  const t = useTranslations("partner");
  const common = useTranslations("common");
  const notify = useNotify();
  const textOf = useFailureText();
  const save = useWrite("partners.save");
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState({
    name: kept?.name ?? "",
    category: categoryOf(kept),
    about: kept?.about ?? "",
    website: kept?.website ?? "https://",
    tel: kept?.tel ?? "",
  });
  const set = (change: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...change }));
  const isBadAddress = typed.website !== "https://" && !isSafe(typed.website);
  async function send() {
    setProblem(null);
    try {
      await save.trigger({ body: { ...(kept && { id: kept.id }), ...typed } });
      notify(t("saved"));
      onClose();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(textOf(error));
    }
  }
  return (
    <WorkDialog
      title={t(kept ? "change" : "add")}
      width="sm"
      onClose={onClose}
      action={{
        label: common("save"),
        onClick: () => void send(),
        disabled: typed.name.trim() === "" || !isSafe(typed.website),
        loading: save.isMutating,
      }}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      <TextField
        autoFocus
        required
        label={t("name")}
        value={typed.name}
        onChange={({ target }) => set({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ mt: 1 }}
      />
      <TextField
        select
        label={t("category")}
        value={typed.category}
        onChange={({ target }) =>
          set({ category: PARTNER_CATEGORIES.find((one) => one === target.value) ?? "forwarder" })
        }
      >
        {PARTNER_CATEGORIES.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`categories.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        label={t("about")}
        value={typed.about}
        onChange={({ target }) => set({ about: target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <TextField
        required
        label={t("website")}
        error={isBadAddress}
        helperText={isBadAddress ? t("websiteProblem") : " "}
        value={typed.website}
        onChange={({ target }) => set({ website: target.value.trim() })}
        slotProps={{ htmlInput: { maxLength: 500, dir: "ltr" } }}
      />
      <TextField
        label={t("tel")}
        value={typed.tel}
        onChange={({ target }) => set({ tel: target.value })}
        slotProps={{ htmlInput: { maxLength: 30, dir: "ltr" } }}
      />
    </WorkDialog>
  );
}
