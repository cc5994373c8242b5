"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { Column } from "@/components/grid/column";
import { KeptSheet } from "@/components/product/list-columns/kept-sheet";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useWon } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";

type Row = Reply<"admin.plans">[number];

/** Every plan with its price, what it allows a month and how many users are on it. */
export function PlansTab() {
  const t = useTranslations("admin.plan");
  const won = useWon();
  const format = useFormatter();
  const plans = useCall("admin.plans", {});
  const limit = (count: number | null) => (count === null ? t("unlimited") : format.number(count));
  const columns: Column<Row>[] = [
    { key: "name", header: t("name"), textOf: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
    { key: "price", header: t("price"), align: "right", cell: ({ price }) => won(price) },
    { key: "collect", header: t("collect"), align: "right", cell: (row) => limit(row.collectionLimit) },
    { key: "upload", header: t("upload"), align: "right", cell: (row) => limit(row.uploadLimit) },
    { key: "translate", header: t("translate"), align: "right", cell: (row) => limit(row.translateLimit) },
    { key: "users", header: t("users"), align: "right", cell: ({ userCount }) => format.number(userCount) },
  ];
  return (
    <Panel flush>
      {plans.error && !plans.data ? (
        <FailureNote failure={plans.error} onRetry={() => void plans.mutate()} />
      ) : (
        <KeptSheet
          list="adminPlans"
          label={t("list")}
          rows={plans.data ?? []}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          columns={columns}
          loading={plans.isLoading}
          minWidth={700}
          empty={<Note title={t("empty")} />}
        />
      )}
    </Panel>
  );
}
