"use client";
import { Skeleton } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { ListHead } from "@/components/grid/list-head";
import { Panel } from "@/components/ui/panel";
import { Press } from "@/components/ui/press";
import { FailureNote } from "@/components/ui/state-notes";
import { readDesk, type KeptDesk } from "@/lib/client/listing-desk";
import { useEditKeys } from "@/lib/client/use-edit-keys";
import { useVisitor } from "@/lib/client/visitor";
import { withPasted } from "@/lib/domain/listing/desk";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { DeskSheet } from "./desk-sheet";
import { NothingChosen } from "./nothing-chosen";
import { ChooseFirst, QuotaHint, StartNotes } from "./start-notes";
import { useDeskView } from "./use-desk-view";
import { useListing } from "./use-listing";

const CategoryPickerDialog = onDemand(() =>
  import("@/components/product/category-picker/category-picker-dialog").then((part) => part.CategoryPickerDialog),
);
const StartedListing = onDemand(() => import("./started-listing").then((part) => part.StartedListing));
const UnseenQuestion = onDemand(() => import("./unseen-question").then((part) => part.UnseenQuestion));

/** 판매 등록: what was chosen in the product list is checked against every market here, and started. */
export function UploadScreen() {
  const { username } = useVisitor();
  const [kept, setKept] = useState<KeptDesk | null>(null);
  useEffect(
    function findTheDeskAsItWasLeft() {
      let isStale = false;
      void readDesk(username).then((found) => {
        if (!isStale) setKept(found);
      });
      return () => {
        isStale = true;
      };
    },
    [username],
  );
  return kept ? <Desk kept={kept} /> : <Skeleton variant="rounded" height={480} />;
}

function Desk({ kept }: { kept: KeptDesk }) {
  const t = useTranslations("marketUpload");
  const listing = useListing(kept);
  const view = useDeskView(listing);
  const [isPicking, setIsPicking] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { desk, start, started, targets, products } = listing;
  useEditKeys({ undo: listing.undo, redo: listing.redo, save: () => undefined });
  const unseen = listing.going.filter(({ product }) => product.isUnseen);
  const isReady =
    listing.pairs > 0 &&
    !products.loading &&
    !products.refreshing &&
    !targets.isWaiting &&
    !start.isBusy &&
    !start.askAgain;

  if (started) return <StartedListing listing={listing} started={started} />;
  return (
    <>
      <ListHead
        title={t("deskTitle")}
        hint={t("chooseMarket")}
        count={<QuotaHint />}
        views={<ChooseFirst listing={listing} />}
        action={
          desk.products.length > 0 && (
            <Press
              look="filled"
              disabled={!isReady}
              loading={start.isBusy}
              onClick={() => (unseen.length > 0 ? setIsAsking(true) : void start.start())}
            >
              {t("start", { count: listing.pairs })}
            </Press>
          )
        }
      />
      <StartNotes listing={listing} view={view} />
      <Panel flush>
        {desk.products.length === 0 ? (
          <NothingChosen />
        ) : products.failure ? (
          <FailureNote failure={products.failure} onRetry={() => void products.reload()} />
        ) : (
          <DeskSheet listing={listing} view={view} onPickCategory={() => setIsPicking(true)} />
        )}
      </Panel>
      {isAsking && (
        <UnseenQuestion
          checks={unseen}
          onClose={() => setIsAsking(false)}
          onList={() => {
            setIsAsking(false);
            void start.start();
          }}
        />
      )}
      {isPicking && (
        <CategoryPickerDialog
          title={t("pickFor", { count: view.chosen.size })}
          start={{}}
          onApply={(all) => {
            const picked = Object.fromEntries(
              OPEN_MARKET_NAMES.flatMap((market) => {
                const category = all[market];
                return category ? [[market, { category, isUnsure: false }]] : [];
              }),
            );
            listing.changeRows([...view.chosen], (row) => withPasted(row, picked));
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  );
}
