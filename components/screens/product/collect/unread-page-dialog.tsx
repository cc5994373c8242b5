"use client";
import { Alert, Box, Button, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useReasonName } from "@/components/product/reason-name";
import { useDownload } from "@/components/product/use-download";
import { FailureNote } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useMoment } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import type { SiteName } from "@/lib/domain/sites/sites";

type Props = { site: SiteName; code: string; onClose: () => void };

/** Why a page gave no product: what was found in it and where, what is missing, and the page itself to keep or hand on. */
export function UnreadPageDialog({ site, code, onClose }: Props) {
  const t = useTranslations("collect.unread");
  const { data, error, isLoading, mutate } = useCall("sitePage.unread", { query: { site, code } });
  return (
    <WorkDialog
      title={t("title", { site, code })}
      width="md"
      onClose={onClose}
      aside={data && <SavePage site={site} code={code} />}
    >
      {isLoading && <Skeleton variant="rounded" height={240} />}
      {error && !data && <FailureNote failure={error} onRetry={() => void mutate()} />}
      {data && <Findings page={data} />}
    </WorkDialog>
  );
}

function SavePage({ site, code }: Pick<Props, "site" | "code">) {
  const t = useTranslations("collect.unread");
  const { save, problem, isBusy } = useDownload("sitePage.file");
  return (
    <Box sx={{ marginInlineEnd: "auto" }}>
      <Button loading={isBusy} onClick={() => void save({ query: { site, code } })}>
        {t("save")}
      </Button>
      {problem && (
        <Typography role="alert" variant="caption" color="error" sx={{ display: "block" }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}

function Findings({ page }: { page: Reply<"sitePage.unread"> }) {
  const t = useTranslations("collect.unread");
  const reasonName = useReasonName("Collect");
  const moment = useMoment();
  const { reason, keptAt, isReadNow, isCut, form, facts, states } = page;
  const missing = facts.filter(({ place }) => place === null);
  return (
    <>
      <Alert severity={isReadNow ? "success" : "warning"}>{isReadNow ? t("readNow") : reasonName(reason)}</Alert>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("kept", { at: moment(keptAt) })} {isCut && t("cut")}
      </Typography>
      <Typography variant="body2">{form === null ? t("noForm") : t("form", { form: t(`forms.${form}`) })}</Typography>
      {missing.length > 0 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, alignItems: "center" }}>
          <Typography variant="body2">{t("missing")}</Typography>
          {missing.map(({ fact }) => (
            <StatusChip key={fact} meaning="warning" label={t(`fact.${fact}`)} />
          ))}
        </Box>
      )}
      {missing.length < facts.length && (
        <Box component="table" aria-label={t("found")} sx={TABLE}>
          <thead>
            <tr>
              <th scope="col">{t("what")}</th>
              <th scope="col">{t("value")}</th>
              <th scope="col">{t("place")}</th>
            </tr>
          </thead>
          <tbody>
            {facts
              .filter(({ place }) => place !== null)
              .map(({ fact, place, shown }) => (
                <tr key={fact}>
                  <th scope="row">{t(`fact.${fact}`)}</th>
                  <td dir="auto">{shown}</td>
                  <td>
                    <code>{place}</code>
                  </td>
                </tr>
              ))}
          </tbody>
        </Box>
      )}
      {form === null && states.length > 0 && (
        <>
          <Typography variant="body2">{t("states")}</Typography>
          <Box component="ul" aria-label={t("states")} sx={{ m: 0, paddingInlineStart: 2.5, fontSize: 13 }}>
            {states.map((state, at) => (
              // States have no names of their own, and their order never changes.
              <li key={at}>
                {t(`forms.${state.form}`)} <code>{`{${state.names.join(", ")}}`}</code>
              </li>
            ))}
          </Box>
        </>
      )}
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("next")}
      </Typography>
    </>
  );
}

const TABLE = {
  borderCollapse: "collapse",
  fontSize: 13,
  "& th, & td": {
    textAlign: "start",
    verticalAlign: "top",
    p: 0.75,
    borderBottom: 1,
    borderColor: "divider",
    overflowWrap: "anywhere",
  },
  "& th[scope=row]": { fontWeight: 500, whiteSpace: "nowrap", overflowWrap: "normal" },
  "& code": { fontSize: 12, color: "text.secondary" },
} as const;
