"use client";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { NoticeDetail } from "./notice-detail";
import { NoticeList } from "./notice-list";
import { useNotices } from "./use-notices";

/** What the people who run the desk have to say: pinned ones first, new ones marked, each to be opened. */
export function NoticeScreen() {
  const t = useTranslations("notice");
  const model = useNotices();
  return (
    <>
      <PageHeader title={t("title")} hint={t("hint")} />
      <Panel flush>
        {model.id === undefined ? (
          <NoticeList model={model} />
        ) : (
          <NoticeDetail key={model.id} id={model.id} onOpen={model.open} onClose={model.close} />
        )}
      </Panel>
    </>
  );
}
