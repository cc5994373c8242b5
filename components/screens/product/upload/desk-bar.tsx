"use client";
import { AutoFixHighOutlined as AutoFixHighIcon } from "@/components/ui/icons/auto-fix-high-outlined";
import { DeleteOutlined } from "@/components/ui/icons/delete-outlined";
import { useFormatter, useTranslations } from "next-intl";
import type { Column } from "@/components/grid/column";
import type { Arrangement } from "@/components/grid/columns/arrangement";
import { ColumnMenu } from "@/components/grid/columns/column-menu";
import { CountButtons } from "@/components/grid/count-buttons";
import { ListBar } from "@/components/grid/list-bar";
import { onDemand } from "@/components/ui/on-demand";
import { Press } from "@/components/ui/press";
import { UndoButtons } from "@/components/ui/undo-buttons";
import { withProducts } from "@/lib/domain/listing/desk";
import type { DeskCheck } from "@/lib/domain/listing/desk-checks";
import { DeskLegend } from "./desk-legend";
import type { Wishes } from "./use-desk-columns";
import { SHOWN_KINDS, type DeskView } from "./use-desk-view";
import type { Listing } from "./use-listing";

const TakeLosses = onDemand(() => import("./take-losses").then((part) => part.TakeLosses));

type Props = {
  listing: Listing;
  view: DeskView;
  columns: readonly Column<DeskCheck, Wishes>[];
  choice: Arrangement<DeskCheck, Wishes>;
  onPickCategory: () => void;
};

/** The desk's status, its view filters, and actions for all or the selected rows. */
export function DeskBar({ listing, view, columns, choice, onPickCategory }: Props) {
  const t = useTranslations("marketUpload");
  const format = useFormatter();
  const { checks, products } = listing;
  const none = view.chosen.size === 0;
  return (
    <ListBar
      said={t("deskCounts", { products: checks.length, pairs: listing.pairs })}
      refreshing={products.refreshing && !products.loading}
      end={
        <>
          <UndoButtons of={listing} />
          <DeskLegend />
          <ColumnMenu columns={columns} choice={choice} />
        </>
      }
    >
      <CountButtons
        label={t("showRows")}
        buttons={SHOWN_KINDS.filter((kind) => kind === "all" || view.counts[kind] > 0 || view.shown === kind).map(
          (kind) => ({
            key: kind,
            text: `${t(`show.${kind}`)} ${format.number(view.counts[kind])}`,
            isShown: view.shown === kind,
            onPress: () => view.show(view.shown === kind ? "all" : kind),
          }),
        )}
      />
      <Press disabled={none} onClick={onPickCategory}>
        {t("pickFor", { count: view.chosen.size })}
      </Press>
      <Press icon={<AutoFixHighIcon />} disabled={!listing.fixable} onClick={listing.fixAll}>
        {t("fixAll")}
      </Press>
      {listing.losses.length > 0 && <TakeLosses listing={listing} />}
      <Press
        icon={<DeleteOutlined />}
        disabled={none}
        onClick={() => {
          listing.change((now) =>
            withProducts(
              now,
              now.products.filter((id) => !view.chosen.has(id)),
            ),
          );
          view.unchoose();
        }}
      >
        {t("takeOff")}
      </Press>
    </ListBar>
  );
}
