"use client";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { Note } from "@/components/ui/state-notes";
import type { DeskStarted } from "@/lib/client/listing-desk";
import { withProducts } from "@/lib/domain/listing/desk";
import { UploadProgress } from "./upload-progress";
import type { Listing } from "./use-listing";

/** A started listing, followed to its end. It continues when the page is closed, and the job tray shows it. */
export function StartedListing({ listing, started }: { listing: Listing; started: DeskStarted }) {
  const t = useTranslations("marketUpload");
  return (
    <>
      <PageHeader
        title={t("deskTitle")}
        action={
          <Button variant="contained" size="medium" onClick={() => listing.setStarted(null)}>
            {listing.desk.products.length > 0 ? t("goOn", { count: listing.desk.products.length }) : t("newListing")}
          </Button>
        }
      />
      <Panel>
        {started.workNumber === null ? (
          <Note title={started.message} />
        ) : (
          <UploadProgress
            workNumber={started.workNumber}
            onDesk={(ids) => {
              listing.change((now) => withProducts(now, [...now.products, ...ids]));
              listing.setStarted(null);
            }}
          />
        )}
      </Panel>
    </>
  );
}
