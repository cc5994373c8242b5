"use client";
import { Box, ButtonBase, Checkbox, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { useMarketLabel } from "@/components/product/use-market-label";
import { StatusChip } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import { AnswerClock } from "./answer-clock";
import { mayAnswerTogether, type Inquiries } from "./use-inquiries";

type Props = { inbox: Inquiries; tools: ReactNode; onAnswer: () => void };

/** The questions of a page in a narrow window. Arrow keys go from one to the next, Enter to its answer. */
export function InquiryList({ inbox, tools, onAnswer }: Props) {
  const t = useTranslations("inquiries");
  const common = useTranslations("common");
  const marketLabel = useMarketLabel();
  const moment = useMoment();
  const place = useRef<HTMLUListElement>(null);
  const ids = inbox.inquiries.filter(mayAnswerTogether).map(({ idx }) => String(idx));
  const isAllChecked = ids.length > 0 && ids.every((id) => inbox.checked.has(id));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = inbox.step(event.key === "ArrowDown" ? 1 : -1);
    if (next !== undefined) place.current?.querySelector<HTMLElement>(`[data-idx="${next}"]`)?.focus();
  }

  return (
    <Box sx={{ borderInlineEnd: { md: 1 }, borderBottom: { xs: 1, md: 0 }, borderColor: "divider", minWidth: 0 }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 0.5,
          px: 1,
          py: 0.5,
          minHeight: 40,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Checkbox
          checked={isAllChecked}
          indeterminate={!isAllChecked && inbox.checked.size > 0}
          disabled={ids.length === 0}
          onChange={() => inbox.check(ids)}
          slotProps={{ input: { "aria-label": common("selectAll") } }}
        />
        <Typography variant="body2" sx={{ color: "text.secondary", flex: 1 }}>
          {t("counts", { total: inbox.total, waiting: inbox.waitingCount ?? 0 })}
        </Typography>
        {tools}
      </Box>
      <Box
        component="ul"
        ref={place}
        aria-label={t("title")}
        onKeyDown={onKeyDown}
        sx={{ listStyle: "none", m: 0, p: 0, maxHeight: { xs: 300, md: 620 }, overflowY: "auto" }}
      >
        {inbox.inquiries.map((one) => {
          const isChosen = one.idx === inbox.chosen?.idx;
          const name = `${marketLabel(one.market)} ${one.content.slice(0, 30)}`;
          return (
            <Box
              component="li"
              key={one.idx}
              sx={{
                display: "flex",
                alignItems: "flex-start",
                px: 1,
                borderBottom: 1,
                borderColor: "divider",
                bgcolor: isChosen ? "action.selected" : undefined,
              }}
            >
              <Checkbox
                checked={inbox.checked.has(String(one.idx))}
                disabled={!mayAnswerTogether(one)}
                onChange={() => inbox.check([String(one.idx)])}
                slotProps={{ input: { "aria-label": common("selectRow", { name }) } }}
              />
              <ButtonBase
                data-idx={one.idx}
                aria-current={isChosen || undefined}
                tabIndex={isChosen ? 0 : -1}
                onClick={() => (isChosen ? onAnswer() : inbox.choose(one.idx))}
                sx={{ flex: 1, minWidth: 0, display: "block", textAlign: "start", py: 1, px: 0.5 }}
              >
                <Box sx={{ display: "flex", gap: 0.75, alignItems: "center", flexWrap: "wrap" }}>
                  <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
                    {marketLabel(one.market)}
                  </Typography>
                  <Typography component="span" variant="body2" sx={{ color: "text.secondary" }}>
                    {one.kind}
                  </Typography>
                  <AnswerClock inquiry={one} />
                  {inbox.isTyped(one) && <StatusChip meaning="accent" label={t("draft")} />}
                </Box>
                <Typography noWrap component="span" sx={{ display: "block", fontSize: 14 }}>
                  {one.content}
                </Typography>
                <Typography noWrap component="span" variant="body2" sx={{ display: "block", color: "text.secondary" }}>
                  {[one.productName, one.buyer, moment(one.askedAt)].filter(Boolean).join(" · ")}
                </Typography>
              </ButtonBase>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
