"use client";
import { OpenInNew as OpenInNewIcon } from "@/components/ui/icons/open-in-new";
import { Box, Button, Chip, Link, Paper, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { WordSearch } from "@/components/grid/word-search";
import { PageHeader } from "@/components/ui/page-header";
import { FailureNote, Note } from "@/components/ui/state-notes";
import type { Partner } from "@/lib/contract/calls/partner";
import { PARTNER_CATEGORIES } from "@/lib/domain/partner/categories";
import { usePartners } from "./use-partners";

/** Companies that do what sellers need done, by category and by name, with the way to each. */
export function PartnerScreen() {
  const t = useTranslations("partner");
  const common = useTranslations("common");
  const { list, keyword, category, set } = usePartners();
  return (
    <>
      <PageHeader title={t("title")} hint={t("hint")} />
      <Box sx={{ display: "flex", gap: 1, mb: 2, flexWrap: "wrap", alignItems: "center" }}>
        <WordSearch
          key={keyword}
          label={t("keyword")}
          value={keyword}
          max={50}
          onSearch={(word) => set({ keyword: word })}
        />
        <Box role="group" aria-label={t("category")} sx={{ display: "flex", gap: 0.75, flexWrap: "wrap" }}>
          {([undefined, ...PARTNER_CATEGORIES] as const).map((one) => (
            <Chip
              key={one ?? "all"}
              label={one ? t(`categories.${one}`) : common("all")}
              color={category === one ? "primary" : "default"}
              variant={category === one ? "filled" : "outlined"}
              aria-pressed={category === one}
              onClick={() => set({ category: one ?? "" })}
            />
          ))}
        </Box>
      </Box>
      {list.error && !list.data ? (
        <FailureNote failure={list.error} onRetry={() => void list.mutate()} />
      ) : !list.data ? (
        <Skeleton variant="rounded" height={240} />
      ) : list.data.length > 0 ? (
        <Cards companies={list.data} />
      ) : keyword.trim() === "" && !category ? (
        <Note title={t("empty")} text={t("emptyHint")} />
      ) : (
        <Note
          title={t("nothingFound")}
          action={
            <Button variant="outlined" onClick={() => set({ keyword: "", category: "" })}>
              {t("showAll")}
            </Button>
          }
        />
      )}
    </>
  );
}

const hostOf = (website: string): string | undefined =>
  /^https:\/\//i.test(website) && URL.canParse(website) ? new URL(website).host : undefined;

function Cards({ companies }: { companies: readonly Partner[] }) {
  const t = useTranslations("partner");
  const nameOf = (category: string) => {
    const known = PARTNER_CATEGORIES.find((one) => one === category);
    return known ? t(`categories.${known}`) : category;
  };
  return (
    <Box
      component="ul"
      aria-label={t("list")}
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: { xs: "1fr", md: "1fr 1fr", lg: "repeat(3, 1fr)" },
      }}
    >
      {companies.map(({ id, name, category, about, website, tel }) => {
        const host = hostOf(website);
        return (
          <Paper
            key={id}
            component="li"
            variant="outlined"
            sx={{ p: 2, display: "grid", gap: 0.5, alignContent: "start" }}
          >
            <Typography variant="caption" sx={{ color: "text.secondary" }}>
              {nameOf(category)}
            </Typography>
            <Typography component="h2" sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>
              {name}
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {about}
            </Typography>
            {tel && <Typography variant="body2">{tel}</Typography>}
            {host && (
              <Link
                href={website}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t("visit", { name })}
                sx={{ display: "inline-flex", gap: 0.5, alignItems: "center", fontSize: 13.5 }}
              >
                {host}
                <OpenInNewIcon sx={{ fontSize: 15 }} />
              </Link>
            )}
          </Paper>
        );
      })}
    </Box>
  );
}
