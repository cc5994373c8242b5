"use client";
import { WorkHistoryOutlined } from "@/components/ui/icons/work-history-outlined";
import { Badge, IconButton } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Hint } from "@/components/ui/hint";
import { onDemand } from "@/components/ui/on-demand";
import { useJobTray } from "./use-job-tray";

const JobList = onDemand(() => import("./job-list").then((part) => part.JobList));

/** The seller's running, waiting and partly failed works, on every page and after a reload. */
export function JobTray({ product }: { product: string }) {
  const t = useTranslations("jobs");
  const { jobs, going, failed } = useJobTray(product);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const label = going.length > 0 ? t("going", { count: going.length }) : t("title");

  return (
    <>
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
