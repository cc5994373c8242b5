"use client";
import { WorkHistoryOutlined } from "@/components/ui/icons/work-history-outlined";
import { Badge, IconButton } from "@mui/material";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Hint } from "@/components/ui/hint";
import { onDemand } from "@/components/ui/on-demand";
import { useJobTray } from "./use-job-tray";

const JobList = onDemand(() => import("./job-list").then((part) => part.JobList));

/** The shortest time between two readings that opening a page starts. */
const ASKED_AGAIN_MS = 15_000;
const time = () => Date.now();
const isDue = (since: number) => time() - since >= ASKED_AGAIN_MS;

/** The seller's running, waiting and partly failed works, on every page and after a reload. */
export function JobTray({ product }: { product: string }) {
  const t = useTranslations("jobs");
  const { jobs, going, failed, readAgain } = useJobTray(product);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const label = going.length > 0 ? t("going", { count: going.length }) : t("title");

  return (
    <>
      <OnAnotherPage readAgain={readAgain} />
      <Hint title={label}>
        <IconButton
          aria-label={failed.length > 0 ? `${label}, ${t("failedWorks", { count: failed.length })}` : label}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge
            badgeContent={going.length || (failed.length > 0 ? "!" : 0)}
            color={going.length > 0 ? "primary" : "warning"}
            slotProps={{ badge: { "aria-hidden": true } }}
          >
            <WorkHistoryOutlined />
          </Badge>
        </IconButton>
      </Hint>
      {anchor && <JobList anchor={anchor} jobs={jobs} product={product} onClose={close} />}
    </>
  );
}

/** Calls `readAgain` when a page is opened, every 15 seconds at most. Of the tray, another page renders this alone. */
function OnAnotherPage({ readAgain }: { readAgain: () => void }) {
  const path = usePathname();
  const opened = useRef(path);
  const askedAt = useRef(0);
  useEffect(
    function askAgainOnAnotherPage() {
      if (opened.current === path) return;
      opened.current = path;
      if (!isDue(askedAt.current)) return;
      askedAt.current = time();
      readAgain();
    },
    [path, readAgain],
  );
  return null;
}
