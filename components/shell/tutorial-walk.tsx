"use client";
import { GlobalStyles, type Theme } from "@mui/material";
import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { useGo } from "@/lib/client/use-go";
import { useTutorial } from "@/lib/client/tutorial";
import { useVisitor } from "@/lib/client/visitor";
import { STEPS } from "@/lib/domain/tutorial/tutorial";
import { hrefOf, routeIdOf } from "@/lib/routes";
import { pointAt } from "./tutorial-pointer";

/**
 * The tutorial's tour over the real screens: opens the page of the step, highlights its part, and moves on with the
 * popover's buttons. It can be left at any time and continues at the same step.
 */
export function TutorialWalk({ product }: { product: string }) {
  const t = useTranslations("tour");
  const path = usePathname();
  const goTo = useGo();
  const { username } = useVisitor();
  const { progress, go, leave } = useTutorial(username);
  const at = progress.isWalking ? progress.next : undefined;

  const walk = useEffectEvent((index: number) => {
    const step = STEPS[index];
    if (!step) return undefined;
    if (routeIdOf(path) !== step.route) {
      goTo(hrefOf(step.route, product));
      return undefined;
    }
    const isLast = index === STEPS.length - 1;
    return pointAt(step.target, {
      title: t(`steps.${step.id}.title`),
      text: t(`steps.${step.id}.text`),
      missing: t("missing"),
      progress: t("progress", { number: index + 1, count: STEPS.length }),
      next: t(isLast ? "finish" : "next"),
      back: index > 0 ? t("back") : undefined,
      close: t("close"),
      onNext: () => {
        go(index + 1);
        if (isLast) goTo(hrefOf("tutorial", product));
      },
      onBack: () => go(index - 1),
      onLeave: leave,
    });
  });

  useEffect(
    function pointAtTheStep() {
      return at === undefined ? undefined : walk(at);
    },
    [at, path],
  );
  return <GlobalStyles styles={POPOVER} />;
}

/** The popover in the theme's colours and type; the package knows one light dress. */
const POPOVER = ({ palette, typography, shape }: Theme) => ({
  ".driver-popover": {
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    borderRadius: shape.borderRadius,
    maxWidth: "min(340px, calc(100vw - 24px))",
    wordBreak: "keep-all" as const,
  },
  ".driver-popover *": { fontFamily: typography.fontFamily },
  ".driver-popover .driver-popover-title": { fontSize: 16 },
  ".driver-popover .driver-popover-progress-text": { color: palette.text.secondary },
  ".driver-popover .driver-popover-close-btn": { color: palette.text.primary },
  ".driver-popover footer button, .driver-popover .driver-popover-footer button": {
    minHeight: 32,
    padding: "0 12px",
    fontSize: 13,
    textShadow: "none",
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: shape.borderRadius,
  },
  ".driver-popover .driver-popover-footer .driver-popover-next-btn": {
    color: palette.primary.contrastText,
    backgroundColor: palette.primary.main,
    borderColor: palette.primary.main,
  },
  ".driver-popover button:focus-visible": { outline: `3px solid ${palette.primary.main}`, outlineOffset: 2 },
  ".driver-popover .driver-popover-arrow-side-left": { borderLeftColor: palette.background.paper },
  ".driver-popover .driver-popover-arrow-side-right": { borderRightColor: palette.background.paper },
  ".driver-popover .driver-popover-arrow-side-top": { borderTopColor: palette.background.paper },
  ".driver-popover .driver-popover-arrow-side-bottom": { borderBottomColor: palette.background.paper },
});
