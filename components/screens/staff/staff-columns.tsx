"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/grid/column";
import { useAreaNames } from "@/components/product/area-names";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import type { Person } from "./use-staff";

const MEANING: Record<Person["state"], Meaning> = { working: "success", invited: "info", expired: "neutral" };

type Deeds = {
  isBusy: boolean;
  again: (person: Person) => void;
  change: (person: Person) => void;
  remove: (person: Person) => void;
};

/** Who, with which rights, since when, and what can be done with them. */
export function useStaffColumns({ isBusy, again, change, remove }: Deeds): readonly Column<Person>[] {
  const t = useTranslations("staff");
  const areaNames = useAreaNames();
  const moment = useMoment();
  return useMemo(
    () => [
      {
        key: "person",
        header: t("person"),
        width: 240,
        cell: ({ name, account, email }) => (
          <Box sx={{ overflowWrap: "anywhere", lineHeight: 1.35 }}>
            {name ? `${name} (${account})` : email}
            {name && (
              <Typography variant="caption" sx={{ display: "block", color: "text.secondary" }}>
                {email}
              </Typography>
            )}
          </Box>
        ),
      },
      {
        key: "state",
        header: t("status"),
        width: 110,
        cell: ({ state }) => <StatusChip meaning={MEANING[state]} label={t(`state.${state}`)} />,
      },
      { key: "rights", header: t("rights"), cell: ({ areas }) => areaNames(areas) },
      { key: "since", header: t("since"), width: 150, cell: ({ since }) => moment(since) },
      {
        key: "lastLogin",
        header: t("lastLogin"),
        width: 150,
        cell: ({ lastLoginAt }) => (lastLoginAt ? moment(lastLoginAt) : "–"),
      },
      {
        key: "deeds",
        header: t("deeds"),
        width: 210,
        cell: (person) => {
          const { state, name, email } = person;
          const isWorking = state === "working";
          return (
            <Box sx={{ display: "flex", gap: 0.5 }}>
              <Button
                size="small"
                disabled={isBusy}
                aria-label={isWorking ? t("changeNamed", { name }) : t("againNamed", { email })}
                onClick={() => (isWorking ? change(person) : again(person))}
              >
                {t(isWorking ? "change" : "again")}
              </Button>
              <Button
                size="small"
                color="error"
                disabled={isBusy}
                aria-label={isWorking ? t("removeNamed", { name }) : t("takeBackNamed", { email })}
                onClick={() => remove(person)}
              >
                {t(isWorking ? "remove" : "takeBack")}
              </Button>
            </Box>
          );
        },
      },
    ],
    [again, areaNames, change, isBusy, moment, remove, t],
  );
}
