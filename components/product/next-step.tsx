"use client";
import { Link } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { PageLink } from "@/components/ui/page-link";
import { putOnDesk } from "@/lib/client/listing-desk";
import { openPage } from "@/lib/client/open-page";
import { productWord } from "@/lib/client/product-word";
import { useVisitor } from "@/lib/client/visitor";
import type { WorkItem } from "@/lib/contract/calls/log";
import { nextStepOf, type NextStep } from "@/lib/domain/listing/next-step";
import { hrefOf } from "@/lib/routes";

/** The link from a failed upload to the place of its product. */
type Failed = Pick<WorkItem, "index" | "status" | "reason" | "objectId" | "site" | "code" | "title">;
type Props = {
  item: Failed;
  /** Tries this one again. */
  onRetry: (item: Failed) => void;
  /** Takes a product to the desk where the desk itself is what is looked at. */
  onDesk?: ((objectIds: readonly string[]) => void) | undefined;
};

/** The tab of the product window where a step is done; the first one otherwise. */
const TABS: Partial<Record<NextStep, string>> = { prices: "price", tags: "tags", pictures: "pictures", facts: "facts" };
const PAGES: Partial<Record<NextStep, "account" | "setting" | "plan" | "collect">> = {
  accounts: "account",
  templates: "setting",
  plan: "plan",
  collect: "collect",
};

/** The one next step of a product that was not listed: it leads to its product, to what was missing, or tries again. */
export function ItemNextStep({ item, onRetry, onDesk }: Props) {
  const t = useTranslations("work.step");
  const toDesk = useToDesk();
  const step = item.status === "Fail" ? nextStepOf(item.reason) : undefined;
  if (!step) return null;
  const { objectId, site, code, title } = item;
  const words = { children: t(step), "aria-label": t("of", { name: title ?? code ?? "", step: t(step) }) };
  const look = { sx: { fontSize: 12, whiteSpace: "nowrap" } } as const;
  const page = PAGES[step];
  if (page) return <Link component={PageLink} href={hrefOf(page, productWord())} {...look} {...words} />;
  const act = (): void => {
    if (step === "retry") onRetry(item);
    else if (step === "desk" && objectId) (onDesk ?? toDesk)([objectId]);
    else if (site && code) openPage("productWindow", { site, code, tab: TABS[step] });
  };
  return <Link component="button" type="button" onClick={act} {...look} {...words} />;
}

/** Lays products on the listing desk and goes there. */
export function useToDesk(): (objectIds: readonly string[]) => void {
  const { username } = useVisitor();
  const router = useRouter();
  return (objectIds) => void putOnDesk(username, objectIds).then(() => router.push(hrefOf("upload", productWord())));
}
