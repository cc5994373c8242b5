"use client";
import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { StatusChip } from "@/components/ui/status-chip";
import { useTutorial } from "@/lib/client/tutorial";
import { useVisitor } from "@/lib/client/visitor";
import { chapterProgress, CHAPTERS, firstStepOf, STEPS, type TutorialChapter } from "@/lib/domain/tutorial/tutorial";

/** The tutorial's chapters and how far the seller is: begin, go on where it was left, or begin any chapter again. */
export function TutorialScreen() {
  const t = useTranslations();
  const { username } = useVisitor();
  const { progress, go } = useTutorial(username);
  const { next } = progress;
  const isDone = next >= STEPS.length;
  return (
    <>
      <PageHeader title={t("routes.tutorial")} hint={t("tutorial.hint")} />
      <Panel>
        <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap", mb: 2 }}>
          <Typography sx={{ flex: 1, minWidth: 200 }} id="tutorial-progress">
            {isDone ? t("tutorial.done") : t("tutorial.progress", { done: next, count: STEPS.length })}
          </Typography>
          {next > 0 && (
            <Button variant="outlined" onClick={() => go(0)}>
              {t("tutorial.again")}
            </Button>
          )}
          {!isDone && (
            <Button variant="contained" onClick={() => go(next)}>
              {t(next > 0 ? "tutorial.resume" : "tutorial.start")}
            </Button>
          )}
        </Box>
        <LinearProgress
          variant="determinate"
          aria-labelledby="tutorial-progress"
          value={(next / STEPS.length) * 100}
          sx={{ mb: 2 }}
        />
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1.5 }}>
          {CHAPTERS.map((chapter, at) => (
            <Chapter key={chapter} chapter={chapter} number={at + 1} next={next} onStart={go} />
          ))}
        </Box>
      </Panel>
    </>
  );
}

type ChapterProps = { chapter: TutorialChapter; number: number; next: number; onStart: (step: number) => void };

function Chapter({ chapter, number, next, onStart }: ChapterProps) {
  const t = useTranslations("tutorial");
  const { done, all } = chapterProgress(chapter, next);
  const title = t(`chapters.${chapter}.title`);
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        gap: 1.5,
        alignItems: "center",
        flexWrap: "wrap",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        p: 2,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography variant="h3" component="h2">{`${number}. ${title}`}</Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t(`chapters.${chapter}.text`)}
        </Typography>
      </Box>
      <StatusChip
        meaning={done === all ? "success" : done > 0 ? "info" : "neutral"}
        label={done === all ? t("chapterDone") : t("chapterSteps", { done, all })}
      />
      <Button
        variant="outlined"
        size="small"
        aria-label={t("startChapter", { title })}
        onClick={() => onStart(firstStepOf(chapter))}
      >
        {t("show")}
      </Button>
    </Box>
  );
}
