"use client";
import { Search as SearchIcon } from "@/components/ui/icons/search";
import { Box, Button, LinearProgress, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { KEYWORDS_AT_ONCE, nameKeywords, searchWords } from "@/lib/domain/product/keyword-table";
import { addTags, isAmong, TAGS_MAX } from "@/lib/domain/product/tags";
import { KeywordTable } from "./keyword-table";
import { TagEditor } from "./tag-editor";
import { useKeywordSearch } from "./use-keyword-search";
import { WordList } from "./word-list";

type Props = {
  /** The products' names, whose words are offered. */
  names: readonly string[];
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
};

/** Tags, and where to take them from: the name's own words, related and completed words, Naver's keyword table. */
export function KeywordPanel({ names, tags, onChange }: Props) {
  const t = useTranslations("keyword");
  const notify = useNotify();
  const search = useKeywordSearch();
  const [text, setText] = useState("");
  const words = [...new Set(names.flatMap(nameKeywords))];

  function take(added: readonly string[]) {
    const next = addTags(tags, added.join(","));
    if (added.some((word) => !isAmong(addTags([], word)[0] ?? "", next)))
      notify(t("tagsFull", { max: TAGS_MAX }), "warning");
    onChange(next);
  }
  function toggle(word: string) {
    const [tag = word] = addTags([], word.replace(/\s+/g, ""));
    if (isAmong(tag, tags)) onChange(tags.filter((each) => !isAmong(each, [tag])));
    else take([tag]);
  }
  const tagged = (list: readonly string[]): ReadonlySet<string> =>
    new Set(list.filter((word) => isAmong(word.replace(/\s+/g, ""), tags)));

  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "380px minmax(0, 1fr)" },
        alignItems: "start",
      }}
    >
      <Panel title={t("tags")}>
        <Box sx={{ display: "grid", gap: 2.5, pt: 1 }}>
          <TagEditor tags={tags} onChange={onChange} />
          <WordList
            title={t("nameWords")}
            words={words}
            chosen={tagged(words)}
            empty={t("noNameWords")}
            onToggle={toggle}
          />
        </Box>
      </Panel>
      <Panel flush title={t("search")}>
        <Box
          component="form"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            void search.search(text);
          }}
          sx={{ display: "flex", gap: 1, px: 2, pt: 1, pb: 1.5, flexWrap: "wrap", alignItems: "start" }}
        >
          <TextField
            label={t("searchInput")}
            value={text}
            onChange={({ target }) => setText(target.value)}
            helperText={t("searchHint", { max: KEYWORDS_AT_ONCE })}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            sx={{ flex: 1, minWidth: 220 }}
          />
          <Button
            type="submit"
            variant="contained"
            startIcon={<SearchIcon />}
            loading={search.busy}
            disabled={searchWords(text).length === 0}
          >
            {t("ask")}
          </Button>
          <Button
            variant="outlined"
            disabled={words.length === 0 || search.busy}
            onClick={() => {
              const first = words.slice(0, KEYWORDS_AT_ONCE).join(", ");
              setText(first);
              void search.search(first);
            }}
          >
            {t("askName")}
          </Button>
        </Box>
        <Box sx={{ height: 4, px: 2 }}>
          {search.busy && (
            <LinearProgress
              aria-label={t("searching")}
              variant="determinate"
              value={search.total > 0 ? (100 * search.done) / search.total : 0}
              sx={{ height: 4 }}
            />
          )}
        </Box>
        {search.failure && <FailureNote failure={search.failure} onRetry={() => void search.search(text)} />}
        {search.answer ? (
          <>
            <Box
              sx={{
                display: "grid",
                gap: 2,
                px: 2,
                pb: 2,
                gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1fr" },
              }}
            >
              <WordList
                title={t("completed")}
                words={search.answer.completed}
                chosen={tagged(search.answer.completed)}
                empty={t("noWords")}
                onToggle={toggle}
              />
              <WordList
                title={t("related")}
                words={search.answer.related}
                chosen={tagged(search.answer.related)}
                empty={t("noWords")}
                onToggle={toggle}
              />
            </Box>
            <Typography variant="h3" component="h3" sx={{ px: 2, pb: 1 }}>
              {t("table")}
            </Typography>
            <KeywordTable
              rows={search.answer.rows}
              chosen={tagged(search.answer.rows.map(({ relKeyword }) => relKeyword))}
              onToggle={toggle}
              onTake={take}
            />
          </>
        ) : (
          !search.failure && !search.busy && <Note title={t("nothingAsked")} text={t("nothingAskedHint")} />
        )}
      </Panel>
    </Box>
  );
}
