"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DataGrid } from "@/components/grid/data-grid";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useStaffColumns } from "./staff-columns";
import { useStaff, type Person } from "./use-staff";

const InviteDialog = onDemand(() => import("./invite-dialog").then((part) => part.InviteDialog));
const RightsDialog = onDemand(() => import("./rights-dialog").then((part) => part.RightsDialog));

type Open = { is: "invite" } | { is: "rights" | "remove"; person: Person };

/** Who works for the seller: invite, change what they may do, let them go. */
export function StaffScreen() {
  const t = useTranslations("staff");
  const common = useTranslations("common");
  const titleId = useId();
  const staff = useStaff();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const columns = useStaffColumns({
    isBusy: staff.isBusy,
    again: (person) => void staff.inviteAgain(person),
    change: (person) => setOpen({ is: "rights", person }),
    remove: (person) => (person.state === "working" ? setOpen({ is: "remove", person }) : void staff.remove(person)),
  });
  const taken = staff.people.filter(({ state }) => state !== "expired").length;
  const isFull = staff.max > 0 && taken >= staff.max;
  return (
    <>
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        action={
          !staff.isMissing && (
            <Button variant="contained" size="medium" disabled={isFull} onClick={() => setOpen({ is: "invite" })}>
              {t("invite")}
            </Button>
          )
        }
      />
      <Panel
        title={t("people")}
        labelledBy={titleId}
        flush
        action={
          staff.max > 0 && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {t("places", { taken, max: staff.max })}
            </Typography>
          )
        }
      >
        {staff.isMissing ? (
          <Note title={t("missing")} text={t("missingHint")} />
        ) : staff.failure && staff.people.length === 0 ? (
          <FailureNote failure={staff.failure} onRetry={staff.reload} />
        ) : (
          <DataGrid
            label={t("people")}
            rows={staff.people}
            idOf={({ id }) => id}
            nameOf={({ name, email }) => name || email}
            columns={columns}
            loading={staff.isLoading}
            minWidth={980}
            empty={<Note title={t("empty")} text={t("emptyHint")} />}
          />
        )}
      </Panel>
      {open?.is === "invite" && <InviteDialog onClose={close} send={staff.invite} />}
      {open?.is === "rights" && (
        <RightsDialog
          name={open.person.name}
          areas={open.person.areas}
          isBusy={staff.isBusy}
          onClose={close}
          save={(areas) => void staff.setRights(open.person, areas).then(close)}
        />
      )}
      <ConfirmDialog
        open={open?.is === "remove"}
        title={open?.is === "remove" ? t("removeTitle", { name: open.person.name }) : ""}
        confirm={t("remove")}
        cancel={common("cancel")}
        danger
        onCancel={close}
        onConfirm={() => {
          if (open?.is === "remove") void staff.remove(open.person);
          close();
        }}
      >
        <Box sx={{ wordBreak: "keep-all" }}>{t("removeText")}</Box>
      </ConfirmDialog>
    </>
  );
}
