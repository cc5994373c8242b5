"use client";
import { Alert, Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { WorkDialog } from "@/components/ui/work-dialog";
import { KeywordPanel } from "@/components/product/keyword-panel/keyword-panel";
import { TagEditor } from "@/components/product/keyword-panel/tag-editor";
import { WordList } from "@/components/product/keyword-panel/word-list";
import { changedTags, isAmong, TAG_WAYS, type TagWay } from "@/lib/domain/product/tags";
import type { ProductRow } from "@/components/product/product-row";
import { TagPreview } from "./tag-preview";
import { useTagChange } from "./use-tag-change";

type Props = { rows: readonly ProductRow[]; onClose: () => void };
/** Tags of the products that are offered to be taken away. */
const OFFERED = 100;

/** Adds tags to many products, removes or replaces them, after each product's tags before and after were shown. */
export function TagsDialog({ rows, onClose }: Props) {
  const t = useTranslations("tags");
  const common = useTranslations("common");
  const change = useTagChange(rows, onClose);
  const { how, tags, changing, refused, setTags } = change;

  return (
    <WorkDialog
      width="xl"
      title={t("title", { count: rows.length })}
      onClose={onClose}
      aside={
        <Button variant="text" onClick={() => setTags([])}>
          {common("reset")}
        </Button>
      }
      note={change.problem && <Alert severity="error">{change.problem}</Alert>}
      action={{ label: t("apply", { count: changing }), loading: change.busy, onClick: () => void change.send() }}
    >
      {refused.length > 0 && (
        <Alert severity="error">
          {t("refused", { count: refused.length })}
          <ul>
            {refused.map(({ row, message }) => (
              <li key={row.id}>
                <bdi>{row.name}</bdi>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <RadioGroup row aria-label={t("how")} value={how} onChange={(_, next) => change.choose(next as TagWay)}>
        {TAG_WAYS.map((way) => (
          <FormControlLabel key={way} value={way} control={<Radio />} label={t(`ways.${way}`)} />
        ))}
      </RadioGroup>
      {how === "remove" ? (
        <RemovedTags rows={rows} tags={tags} onChange={setTags} />
      ) : (
        <KeywordPanel names={rows.map(({ name }) => name)} tags={tags} onChange={setTags} />
      )}
      <Typography variant="body2" aria-live="polite">
        {t("changing", { changing, count: rows.length })}
      </Typography>
      {change.emptied > 0 && <Alert severity="warning">{t("emptied", { count: change.emptied })}</Alert>}
      <TagPreview results={change.results} />
    </WorkDialog>
  );
}

type RemovedProps = {
  rows: readonly ProductRow[];
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
};

/** The tags to take away: typed, or chosen from those the products have. */
function RemovedTags({ rows, tags, onChange }: RemovedProps) {
  const t = useTranslations("tags");
  const had = [...new Set(rows.flatMap((row) => row.tags))];
  const toggle = (word: string) =>
    onChange(isAmong(word, tags) ? tags.filter((tag) => !isAmong(tag, [word])) : addedTo(tags, word));
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <TagEditor tags={tags} onChange={onChange} />
      <WordList
        title={t("had")}
        words={had.slice(0, OFFERED)}
        chosen={new Set(had.filter((tag) => isAmong(tag, tags)))}
        empty={t("hadNone")}
        onToggle={toggle}
      />
    </Box>
  );
}

/** A tag as a product has it, also one with blanks, which typing would part. */
const addedTo = (tags: readonly string[], word: string) => changedTags(tags, { how: "add", tags: [word] });
