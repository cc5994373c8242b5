"use client";
import { Alert, Box, Button, Skeleton, Typography } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { useFormatter, useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import { FailureNote } from "@/components/ui/state-notes";
import { useMoment, useWon } from "@/components/ui/won";
import { productWord } from "@/lib/client/product-word";
import { useCall } from "@/lib/client/use-call";
import { useMinute } from "@/lib/client/use-minute";
import { useMay } from "@/lib/client/visitor";
import { useWindowNews } from "@/lib/client/use-window-news";
import type { Reply } from "@/lib/contract/catalogue";
import { lifelineOf, type LifeAction, type LifeState, type LifeStep } from "@/lib/domain/order/lifeline";
import { hrefOf, type Query, type RouteId } from "@/lib/routes";

type Facts = Reply<"orderManagement.life">;
type Place = { route: RouteId; query: Query };

/** Where each next step is done. A customs code is requested and checked in the order's own window. */
function placeOf(action: LifeAction, idx: number, { orderNo, parcel, claim }: Facts): Place {
  const desk = (query: Query): Place => ({ route: "orderCheck", query });
  const agency = (query: Query): Place => ({ route: "orderManage", query });
  switch (action) {
    case "confirm":
      return desk({ stage: "New", keyword: orderNo });
    case "sendInvoice":
      return desk({ stage: "Ready", keyword: orderNo });
    case "findParcel":
      return desk({ stage: "Delivery", keyword: orderNo });
    case "decideClaim":
      return desk({ desk: "claims", claimKind: claim?.kind ?? "Cancel", claimWord: orderNo });
    case "apply":
      return agency(parcel ? { tab: "agency", agencyWord: parcel.number } : { keyword: orderNo });
    case "approve":
    case "pay":
    case "sendDelivery":
      return agency({ tab: "agency", agencyWord: parcel?.number ?? "" });
    case "writeCode":
    case "checkCode":
      return { route: "orderInfo", query: { idx } };
  }
}

const MARKS: Record<LifeState, string> = { done: "✓", now: "", waiting: "", trouble: "!", unknown: "–", ended: "–" };

const colourOf = (state: LifeState, { palette }: Theme): string =>
  ({
    done: palette.success.main,
    now: palette.primary.main,
    trouble: palette.error.main,
    waiting: palette.divider,
    unknown: palette.divider,
    ended: palette.divider,
  })[state];

type Props = {
  idx: number;
  /** The element of this page where the customs code is dealt with, if it is here. */
  codeAt?: string;
};

/** An order's life in six steps, the state of each, and the next step with its deadline. */
export function Lifeline({ idx, codeAt }: Props) {
  const t = useTranslations("orderLife");
  const life = useCall("orderManagement.life", { query: { idx } });
  const facts = life.data;
  const { mutate } = life;
  useWindowNews((news) => void (news.kind === "orderChanged" && news.idx === idx && mutate()));
  return (
    <Panel title={t("title")} labelledBy="life">
      {life.error && !facts ? (
        <FailureNote failure={life.error} onRetry={() => void life.mutate()} />
      ) : !facts ? (
        <Skeleton variant="rounded" height={104} />
      ) : (
        <LifeOf idx={idx} facts={facts} codeAt={codeAt} />
      )}
    </Panel>
  );
}

function LifeOf({ idx, facts, codeAt }: { idx: number; facts: Facts; codeAt: string | undefined }) {
  const t = useTranslations("orderLife");
  const seesMoney = useMay()(["money"]);
  const { steps: all, claim, next } = lifelineOf(facts);
  // Without the area money neither the settlement nor paying the forwarder is theirs.
  const steps = seesMoney ? all : all.filter(({ step }) => step !== "settled");
  return (
    <>
      <Box
        component="ol"
        aria-labelledby="life"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: `repeat(${steps.length}, minmax(0, 1fr))` },
          gap: { xs: 0.75, sm: 0 },
        }}
      >
        {steps.map((step) => (
          <Step key={step.step} step={step} facts={facts} />
        ))}
      </Box>
      {claim && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {t(`claimOpen.${claim.kind}`)}
        </Alert>
      )}
      <Next
        idx={idx}
        facts={facts}
        next={next?.action === "pay" && !seesMoney ? null : next}
        isOver={steps.some(({ state }) => state === "ended")}
        codeAt={codeAt}
      />
    </>
  );
}

function Step({ step: { step, state }, facts }: { step: LifeStep; facts: Facts }) {
  const t = useTranslations("orderLife");
  const agency = useTranslations("agency.state");
  const moment = useMoment();
  const won = useWon();
  const { parcel, settled, payDay } = facts;
  const word =
    step === "forwarder" && parcel
      ? agency(parcel.state)
      : step === "settled" && settled !== null
        ? t("paid", { won: won(settled) })
        : t(`state.${state}`);
  const more =
    step === "ordered" ? moment(facts.paidAt ?? facts.orderedAt) : step === "settled" && payDay ? payDay : undefined;
  return (
    <Box
      component="li"
      aria-current={state === "now" ? "step" : undefined}
      sx={{
        display: "flex",
        flexDirection: { xs: "row", sm: "column" },
        alignItems: { xs: "baseline", sm: "stretch" },
        gap: { xs: 1, sm: 0.25 },
        minWidth: 0,
        pr: { sm: 1 },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", alignSelf: { xs: "center", sm: "stretch" } }}>
        <Box
          aria-hidden
          sx={(theme) => ({
            width: 20,
            height: 20,
            flexShrink: 0,
            borderRadius: "50%",
            display: "grid",
            placeItems: "center",
            fontSize: 12,
            fontWeight: 700,
            lineHeight: 1,
            border: `2px solid ${colourOf(state, theme)}`,
            bgcolor: state === "done" || state === "trouble" ? colourOf(state, theme) : "transparent",
            color: state === "done" || state === "trouble" ? theme.palette.background.paper : "text.secondary",
          })}
        >
          {MARKS[state]}
        </Box>
        <Box
          aria-hidden
          sx={(theme) => ({
            flex: 1,
            display: { xs: "none", sm: step === "settled" ? "none" : "block" },
            height: 2,
            marginInlineStart: "6px",
            bgcolor: state === "done" ? colourOf(state, theme) : "divider",
          })}
        />
      </Box>
      <Typography
        component="span"
        sx={{ fontSize: 13.5, fontWeight: state === "now" || state === "trouble" ? 700 : 500, mt: { sm: 0.5 } }}
      >
        {t(`step.${step}`)}
      </Typography>
      <Typography
        component="span"
        sx={{
          fontSize: 12.5,
          color: state === "trouble" ? "error.main" : "text.secondary",
          overflowWrap: "break-word",
        }}
      >
        {word}
      </Typography>
      {more && (
        <Typography
          component="span"
          sx={{ fontSize: 12.5, color: "text.secondary", whiteSpace: { xs: "nowrap", sm: "normal" } }}
        >
          {step === "settled" ? t("payDay", { day: more }) : more}
        </Typography>
      )}
    </Box>
  );
}

type NextProps = {
  idx: number;
  facts: Facts;
  next: ReturnType<typeof lifelineOf>["next"];
  isOver: boolean;
  codeAt: string | undefined;
};

function Next({ idx, facts, next, isOver, codeAt }: NextProps) {
  const t = useTranslations("orderLife");
  const format = useFormatter();
  const moment = useMoment();
  const now = useMinute();
  if (!next)
    return (
      <Typography variant="body2" sx={{ mt: 1.5, color: "text.secondary" }}>
        {t(isOver ? "over" : "nothing")}
      </Typography>
    );
  const { route, query } = placeOf(next.action, idx, facts);
  const isHere = route === "orderInfo" && codeAt !== undefined;
  const isLate = next.at !== null && Date.parse(next.at) < now.getTime();
  return (
    <Box sx={{ mt: 1.5, display: "flex", alignItems: "center", gap: 1.5, flexWrap: "wrap" }}>
      <Typography component="span" variant="body2" sx={{ color: "text.secondary" }}>
        {t("next")}
      </Typography>
      <Button
        component="a"
        variant="contained"
        href={isHere ? `#${codeAt}` : hrefOf(route, productWord(), query)}
        {...(!isHere && { target: "_blank", rel: "noopener" })}
      >
        {t(`action.${next.action}`)}
      </Button>
      {next.at && (
        <Typography component="span" variant="body2" sx={{ color: isLate ? "error.main" : "text.secondary" }}>
          {isLate
            ? t("overdue", { when: moment(next.at) })
            : t("until", { when: moment(next.at), left: format.relativeTime(new Date(next.at), now) })}
        </Typography>
      )}
    </Box>
  );
}
