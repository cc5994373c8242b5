"use client";
import { Box, Skeleton, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useMemo, useState, type ComponentType } from "react";
import { DraftNote } from "@/components/ui/draft-note";
import { onDemand } from "@/components/ui/on-demand";
import { SaveEndDialogs } from "@/components/ui/save-end-dialogs";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useEditKeys } from "@/lib/client/use-edit-keys";
import { AttributesTab } from "./attributes-tab";
import { BasicTab } from "./basic-tab";
import { DetailTab } from "./detail-tab";
import { gapsOf } from "./draft-gaps";
import { LeaveDialog } from "./leave-dialog";
import { MendOffers, MendOfferTexts } from "./mend-offer";
import { OptionsTab } from "./options-tab";
import { PicturesTab } from "./pictures-tab";
import { PriceTab } from "./price-tab";
import { SourceChangeNote } from "./source-change-note";
import { SourceDoubtsNote } from "./source-doubts-note";
import type { TabProps } from "./tab-props";
import { TagsTab } from "./tags-tab";
import { TakenNote, TheirsNote } from "./theirs-note";
import { UnseenNote } from "./unseen-note";
import { useAfterSave } from "./use-after-save";
import { useKeptFocus } from "./use-kept-focus";
import { useMoves } from "./use-moves";
import { useNeighbours, type Neighbours, type Place } from "./use-neighbours";
import { useProductWindow } from "./use-product-window";
import { useWindowTab, type TabName } from "./use-window-tab";
import { WindowHeader } from "./window-header";
import { WindowTabs } from "./window-tabs";

const FactsTab = onDemand(() => import("./facts/facts-tab").then((part) => part.FactsTab));
const LogTab = onDemand(() => import("./log-tab").then((part) => part.LogTab));

const TAB_BODIES: Record<TabName, ComponentType<TabProps>> = {
  basic: BasicTab,
  options: OptionsTab,
  price: PriceTab,
  tags: TagsTab,
  pictures: PicturesTab,
  detail: DetailTab,
  attributes: AttributesTab,
  facts: FactsTab,
  log: LogTab,
};

/** The edit window of collected products: everything a seller edits on one of them, saved as one, and then the next. */
export function ProductWindowScreen() {
  const path = usePathname();
  const search = useSearchParams();
  const place = { site: search.get("site") ?? "", code: search.get("code") ?? "" };
  const neighbours = useNeighbours(search.get("of"), place);
  const [ready, setReady] = useState("");
  const key = `${place.site}/${place.code}`;
  const focus = useKeptFocus(ready === key, "h1");

  /** Turns the window to another product without asking the server for the page. */
  function show({ site, code }: Place) {
    focus.note();
    const query = new URLSearchParams(search);
    query.set("site", site);
    query.set("code", code);
    window.history.replaceState(null, "", `${path}?${query}`);
  }
  return <OneProduct key={key} place={place} neighbours={neighbours} onShow={show} onReady={() => setReady(key)} />;
}

type One = { place: Place; neighbours: Neighbours; onShow: (place: Place) => void; onReady: () => void };

function OneProduct({ place: { site, code }, neighbours, onShow, onReady }: One) {
  const t = useTranslations("window");
  const model = useProductWindow(site, code);
  const moves = useMoves(neighbours, model, onShow);
  const afterSave = useAfterSave(model);
  const { tab, setTab } = useWindowTab();
  const { product, draft, clean } = model;
  const gaps = useMemo(() => (draft ? gapsOf(draft) : []), [draft]);
  const Body = TAB_BODIES[tab];
  const isLoaded = draft !== null;
  const ready = useEffectEvent(onReady);
  useEffect(
    function reportWhenLoaded() {
      if (isLoaded) ready();
    },
    [isLoaded],
  );
  useEditKeys({
    undo: () => model.canUndo && model.undo(),
    redo: () => model.canRedo && model.redo(),
    save: () => model.canSave && !model.saving && void model.save(),
    moves,
  });

  if (!model.asked) return <Note role="alert" title={t("noCode")} text={t("noCodeHint")} />;
  if (model.failure && !product) {
    return model.failure.code === 404 ? (
      <Note role="alert" title={t("noCode")} text={model.failure.message} />
    ) : (
      <FailureNote failure={model.failure} onRetry={model.reload} />
    );
  }

  return (
    <Box component="main" sx={{ minHeight: "100vh", display: "flex", flexDirection: "column" }}>
      <Box
        component="header"
        sx={{
          position: { md: "sticky" },
          top: 0,
          zIndex: 10,
          bgcolor: "background.paper",
          borderBottom: 1,
          borderColor: "divider",
          px: { xs: 1.5, md: 2.5 },
          pt: 1.5,
        }}
      >
        <WindowHeader {...{ model, moves, afterSave, site, code }} productsOf={neighbours.foundIds} />
        <WindowTabs tab={tab} draft={draft} gaps={gaps} onTab={setTab} />
      </Box>
      <Box
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        sx={{ p: { xs: 1.5, md: 2.5 }, flex: 1, width: "100%", maxWidth: 1480, mx: "auto" }}
      >
        <TheirsNote model={model} />
        <TakenNote model={model} />
        {model.found && (
          <>
            <DraftNote at={model.found.at} onTake={model.restore} onDiscard={model.forget} />
            {model.foundIsOutdated && (
              <Typography variant="body2" role="alert" sx={{ color: "warning.main", mb: 1.5 }}>
                {t("draftOutdated")}{" "}
                {model.foundClashes.length > 0 &&
                  t("draftClash", { parts: model.foundClashes.map((part) => t(`part.${part}`)).join(", ") })}
              </Typography>
            )}
          </>
        )}
        {product && <SourceDoubtsNote product={product} />}
        {product && <UnseenNote product={product} />}
        <MendOffers corrections={model.corrections} />
        {draft && product && tab !== "options" && (
          <SourceChangeNote product={product} draft={draft} onShow={() => setTab("options")} />
        )}
        {draft && product && clean ? (
          <Body
            product={product}
            draft={draft}
            clean={clean}
            onChange={model.change}
            numbers={model.numbers}
            gaps={gaps}
            onTab={setTab}
          />
        ) : (
          <Stack spacing={1.5} aria-busy>
            <Skeleton variant="rounded" height={120} />
            <Skeleton variant="rounded" height={280} />
          </Stack>
        )}
      </Box>
      <LeaveDialog question={moves.question} />
      {!afterSave.isSettled && (
        <SaveEndDialogs
          model={model}
          savedNote={<MendOfferTexts corrections={model.corrections} />}
          onRemember={afterSave.remember}
        />
      )}
    </Box>
  );
}
