"use client";
import { Alert, Box, Button, Skeleton, useMediaQuery, useTheme } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Pager } from "@/components/grid/pager";
import { PullFailures } from "@/components/product/order/pull-failures";
import { DraftNote } from "@/components/ui/draft-note";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { BulkAnswerDialog } from "./bulk-answer-dialog";
import { InquiryFilter } from "./inquiry-filter";
import { InquiryList } from "./inquiry-list";
import { InquirySheet } from "./inquiry-sheet";
import { InquiryReader } from "./inquiry-reader";
import { InquiryTools } from "./inquiry-tools";
import { TemplatesDialog } from "./templates-dialog";
import { useInquiries } from "./use-inquiries";

/** What is read stays in sight while the sheet is scrolled with the window. */
const BESIDE = {
  minWidth: 0,
  borderInlineStart: { lg: 1 },
  borderColor: { lg: "divider" },
  position: { lg: "sticky" },
  top: { lg: 52 },
  maxHeight: { lg: "calc(100dvh - 52px)" },
  overflowY: { lg: "auto" },
} as const;

/** One inbox for all markets: unanswered inquiries first, most urgent on top, and the answer next to it. */
export function InquiriesPanel() {
  const t = useTranslations("inquiries");
  const common = useTranslations("common");
  const inbox = useInquiries();
  const [dialog, setDialog] = useState<"bulk" | "templates" | null>(null);
  const answerField = useRef<HTMLTextAreaElement>(null);
  const { chosen } = inbox;
  const isWide = useMediaQuery(useTheme().breakpoints.up("lg"), { noSsr: true });
  const Questions = isWide ? InquirySheet : InquiryList;
  const tools = (
    <InquiryTools inbox={inbox} onBulk={() => setDialog("bulk")} onTemplates={() => setDialog("templates")} />
  );

  return (
    <Box>
      <Box sx={{ px: 1.5, pt: 1.5, "&:empty": { display: "none" } }}>
        {inbox.found && <DraftNote at={inbox.found.at} onTake={inbox.restore} onDiscard={inbox.forget} />}
        {inbox.pulls.length > 0 && (
          <Box sx={{ mb: 1.5 }}>
            <PullFailures of="inquiries" failures={inbox.pulls} />
          </Box>
        )}
        {inbox.problem && !chosen && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {inbox.problem}
          </Alert>
        )}
        {inbox.end && (
          <Alert
            severity={inbox.end.failed.length > 0 ? "warning" : "success"}
            onClose={inbox.dismissEnd}
            sx={{ mb: 1.5 }}
          >
            {t("bulkEnd", { done: inbox.end.done, failed: inbox.end.failed.length })}
            {inbox.end.failed.map(({ key, message }) => (
              <Box key={key}>
                {inbox.end?.names.get(key) ?? key}: {message}
              </Box>
            ))}
          </Alert>
        )}
      </Box>
      <InquiryFilter key={inbox.query.inqWord} inbox={inbox} />
      {!chosen && !inbox.loading && (
        <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1, px: 1.5, pt: 1 }}>{tools}</Box>
      )}
      {inbox.failure && inbox.inquiries.length === 0 ? (
        <FailureNote failure={inbox.failure} onRetry={inbox.reload} />
      ) : inbox.loading ? (
        <Skeleton variant="rounded" height={320} sx={{ m: 1.5 }} />
      ) : !chosen ? (
        inbox.isNarrowed ? (
          <Note
            title={t("noMatch")}
            text={t("noMatchHint")}
            action={
              <Button variant="outlined" onClick={inbox.reset}>
                {common("reset")}
              </Button>
            }
          />
        ) : (
          <Note
            title={t("empty")}
            text={t("emptyHint")}
            action={
              <Button variant="outlined" loading={inbox.pulling} onClick={() => void inbox.refresh()}>
                {t("pull")}
              </Button>
            }
          />
        )
      ) : (
        <Box
          sx={{
            display: "grid",
            alignItems: "start",
            gridTemplateColumns: {
              xs: "minmax(0, 1fr)",
              md: "minmax(280px, 2fr) minmax(0, 3fr)",
              lg: "minmax(0, 3fr) minmax(380px, 2fr)",
            },
          }}
        >
          <Questions inbox={inbox} tools={tools} onAnswer={() => answerField.current?.focus()} />
          <Box sx={BESIDE}>
            <InquiryReader key={chosen.idx} inbox={inbox} inquiry={chosen} field={answerField} />
          </Box>
        </Box>
      )}
      <Pager
        page={numberIn(inbox.query.inqPage) || 1}
        pageCount={inbox.pageCount}
        size={numberIn(inbox.query.inqSize) || 50}
        onPage={(page) => inbox.set({ inqPage: String(page), inq: "" })}
        onSize={(size) => inbox.set({ inqSize: String(size), inq: "" })}
      />
      {dialog === "bulk" && <BulkAnswerDialog inbox={inbox} onClose={() => setDialog(null)} />}
      {dialog === "templates" && <TemplatesDialog onClose={() => setDialog(null)} />}
    </Box>
  );
}
