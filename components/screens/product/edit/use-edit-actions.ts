"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useNotify } from "@/components/ui/use-notify";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useWon } from "@/components/ui/won";
import { productWord } from "@/lib/client/product-word";
import { openPage } from "@/lib/client/open-page";
import { putOnDesk } from "@/lib/client/listing-desk";
import { useVisitor } from "@/lib/client/visitor";
import { useWindowNews } from "@/lib/client/use-window-news";
import { isProductNews } from "@/lib/client/windows";
import { hrefOf } from "@/lib/routes";
import type { Change } from "@/components/grid/changes-dialog";
import type { ProductRow, StagedTexts } from "@/components/product/product-row";
import type { Stages } from "@/components/product/stages/use-stages";
import type { ProductList } from "./use-product-list";

type DialogName =
  | "names"
  | "korean"
  | "price"
  | "tags"
  | "detailPage"
  | "recipes"
  | "translate"
  | "marketUnsaved"
  | "remove"
  | "changes"
  | "history";
/** Texts of options a change shows; the others change in the same way. */
const TEXTS_SHOWN = 4;

/** What the toolbar and the rows do: windows, dialogs, saving, removing. */
export function useEditActions(list: ProductList, stages: Stages) {
  const t = useTranslations("products");
  const staged = useTranslations("staged");
  const common = useTranslations("common");
  const router = useRouter();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const won = useWon();
  const { username } = useVisitor();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [logOf, setLogOf] = useState<ProductRow | null>(null);
  const [historyOf, setHistoryOf] = useState<ProductRow | null>(null);

  useWindowNews((news) => {
    if (isProductNews(news)) list.reload();
  });

  useEffect(
    function warnBeforeLeavingUnsaved() {
      if (list.staged.edits.size === 0) return;
      const warn = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener("beforeunload", warn);
      return () => window.removeEventListener("beforeunload", warn);
    },
    [list.staged.edits.size],
  );

  const changes: Change[] = [...list.staged.edits].flatMap(([id, edit]) => {
    const original = list.staged.originals.get(id);
    if (!original) return [];
    const failure = list.failures.get(id);
    if (edit.removed)
      return [{ id, name: original.name, field: t("removal"), before: original.name, after: t("removal"), failure }];
    const { texts } = edit;
    const textChange: Change[] = texts
      ? [{ id, name: original.name, field: t("field.texts"), ...joinedTexts(texts), failure }]
      : [];
    const plain = (["name", "memo", "group", "price"] as const).flatMap((field): Change[] => {
      const after = edit[field];
      if (after === undefined) return [];
      const shown = (value: string | number) => (typeof value === "number" ? (value > 0 ? won(value) : "") : value);
      return [
        {
          id,
          name: original.name,
          field: t(`field.${field}`),
          before: shown(original[field]),
          after: shown(after),
          failure,
        },
      ];
    });
    const stageChange: Change[] =
      edit.stage === undefined
        ? []
        : [
            {
              id,
              name: original.name,
              field: t("stage"),
              before: stages.stageOf(original.stage)?.label ?? "",
              after: stages.stageOf(edit.stage)?.label ?? "",
              failure,
            },
          ];
    return [...plain, ...stageChange, ...textChange];
  });

  async function save() {
    const { done, failed, loggedOut } = await list.save();
    if (loggedOut) return;
    if (failed > 0) notify(staged("partly", { done, failed }), "error");
    else notify(staged("saved", { count: done }));
    if (failed > 0) setDialog("changes");
  }

  /** Removals need a second confirmation on save: what a seller misses, they look for on the list first. */
  async function saveOrAsk() {
    if (list.removing > 0) setDialog("remove");
    else await save();
  }

  const unsaved = list.checkedSaved.filter(({ id }) => list.staged.edits.has(id)).length;

  /** Markets get what is saved, so what the seller typed is saved first, or the upload waits. */
  async function saveAndUpload() {
    setDialog(null);
    const { failed, loggedOut } = await list.save(list.checked);
    if (loggedOut) return;
    if (failed > 0) {
      notify(t("uploadWaits", { count: failed }), "error");
      setDialog("changes");
    } else await goToDesk();
  }

  async function goToDesk() {
    await putOnDesk(username, [...list.checked]);
    router.push(hrefOf("upload", productWord()));
  }

  async function checkFound() {
    try {
      await list.checkFound();
    } catch (error) {
      notifyFailure(error);
    }
  }

  return {
    dialog,
    logOf,
    historyOf,
    changes,
    show: setDialog,
    close: () => {
      setDialog(null);
      setLogOf(null);
      setHistoryOf(null);
    },
    showLog: setLogOf,
    showHistory: setHistoryOf,
    copy: (row: ProductRow) => {
      void navigator.clipboard.writeText(row.code).then(
        () => notify(common("copied")),
        () => notify(row.code, "info"),
      );
    },
    /** The window gets the list's address too, so that it can go on to the products before and after. */
    open: (row: ProductRow, tab?: string) =>
      openPage("productWindow", { site: row.site, code: row.code, tab, of: window.location.search.slice(1) }),
    goCollect: () => router.push(hrefOf("collect", productWord())),
    save: saveOrAsk,
    /** Chosen products with edits that are not saved. */
    unsaved,
    upload: () => (unsaved > 0 ? setDialog("marketUnsaved") : void goToDesk()),
    saveAndUpload,
    saveRemovals: async () => {
      setDialog(null);
      await save();
    },
    checkFound,
    async markSeen(ids: readonly string[]) {
      try {
        const { count } = await list.markSeen(ids);
        notify(t("seen", { count }));
      } catch (error) {
        notifyFailure(error);
      }
    },
  };
}

/** Texts of options and attributes before and after, the first few. */
function joinedTexts(texts: StagedTexts): Pick<Change, "before" | "after"> {
  const more = texts.length > TEXTS_SHOWN ? ` … +${texts.length - TEXTS_SHOWN}` : "";
  const shown = texts.slice(0, TEXTS_SHOWN);
  return {
    before: shown.map(({ before }) => before).join(", ") + more,
    after: shown.map(({ korean }) => korean).join(", ") + more,
  };
}
