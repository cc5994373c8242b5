"use client";
import { Alert, Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRef, useState, type FormEvent } from "react";
import { ColumnMenu } from "@/components/grid/columns/column-menu";
import { DataSheet } from "@/components/grid/data-sheet";
import { useDensity } from "@/components/grid/density";
import { Pager } from "@/components/grid/pager";
import { WordSearch } from "@/components/grid/word-search";
import { useListColumns } from "@/components/product/list-columns/use-list-columns";
import { ReplaceButton } from "@/components/product/replace/replace-button";
import { MendQuestion } from "@/components/product/mend-question";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { WORD_KINDS } from "@/lib/domain/words/words";
import { TAUGHT_LENGTH_MAX } from "@/lib/domain/words/worth-keeping";
import { BroughtNote, MemoryFileButtons } from "./memory-files";
import { useMemoryColumns, type MemoryRow } from "./memory-columns";
import { useMemory, type MemoryModel } from "./use-memory";
import { useMemoryFile } from "./use-memory-file";

/** Everything the shop's people typed or accepted: to be found, changed, added to, taken out, and carried elsewhere. */
export function MemoryTab() {
  const t = useTranslations("words");
  const common = useTranslations("common");
  const model = useMemory();
  const file = useMemoryFile();
  const [asking, setAsking] = useState(false);
  const told = useRef<HTMLParagraphElement>(null);
  const { rowHeight } = useDensity("words");
  const columns = useMemoryColumns(model);
  const choice = useListColumns("words", columns);
  /** What was pasted, filled or replaced, kept at once. */
  const keep = (changes: readonly { row: MemoryRow; to: Partial<MemoryRow> }[]) =>
    void model.saveMany(
      changes.map(({ row: { source, kind, text }, to }) => ({ source, kind, text: to.text ?? text })),
    );

  return (
    <>
      {model.failure && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {model.failure}
        </Alert>
      )}
      <MendQuestion mend={model.mend} />
      <BroughtNote file={file} />
      <Panel flush>
        <Box sx={{ display: "flex", gap: 1, p: 2, flexWrap: "wrap", alignItems: "center" }}>
          <WordSearch
            key={model.query.text}
            label={t("search")}
            value={model.query.text}
            max={100}
            onSearch={model.setText}
          />
          <TextField
            select
            label={t("kind")}
            value={model.kind ?? ""}
            onChange={({ target }) => model.setKind(WORD_KINDS.find((kind) => kind === target.value) ?? "")}
            sx={{ width: 140 }}
          >
            <MenuItem value="">{common("all")}</MenuItem>
            {WORD_KINDS.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {t(`kindOf.${kind}`)}
              </MenuItem>
            ))}
          </TextField>
          <Box sx={{ flex: 1 }} />
          <ReplaceButton
            columns={columns}
            idOf={({ source }) => source}
            nameOf={({ source }) => source}
            places={{
              chosen: model.rows.filter(({ source }) => model.checked.has(source)),
              page: model.rows,
              total: model.total,
              found: model.everyFound,
            }}
            onEdit={keep}
          />
          <ColumnMenu columns={columns} choice={choice} />
          <MemoryFileButtons file={file} hasRows={model.total > 0} />
        </Box>
        <AddWord model={model} />
        <Box sx={{ display: "flex", gap: 1, px: 2, py: 1, alignItems: "center" }}>
          <Typography variant="body2" role="status" ref={told} tabIndex={-1} sx={{ flex: 1 }}>
            {(model.rows.length > 0 || !(model.loading || model.loadFailure)) && t("count", { count: model.total })}
          </Typography>
          <Button
            variant="outlined"
            color="error"
            disabled={model.checked.size === 0}
            loading={model.working}
            onClick={() => setAsking(true)}
          >
            {model.checked.size > 0 ? t("removeChecked", { count: model.checked.size }) : common("delete")}
          </Button>
        </Box>
        {model.loadFailure && model.rows.length === 0 ? (
          <FailureNote failure={model.loadFailure} onRetry={model.reload} />
        ) : (
          <DataSheet
            label={t("tab.memory")}
            rows={model.rows}
            idOf={(row) => row.source}
            nameOf={(row) => row.source}
            columns={choice.visible}
            deeds={choice.deeds}
            checked={model.checked}
            onCheck={(id) => model.check([id])}
            onCheckAll={model.check}
            loading={model.loading}
            onEdit={keep}
            rowHeight={rowHeight}
            isFixed
            minWidth={640}
            empty={<Note title={t("empty")} text={t("emptyHint")} />}
          />
        )}
        {model.pageCount > 1 && <Pager page={model.page} pageCount={model.pageCount} onPage={model.setPage} />}
      </Panel>
      <ConfirmDialog
        open={asking}
        danger
        title={t("removeTitle", { count: model.checked.size })}
        confirm={common("delete")}
        cancel={common("cancel")}
        onConfirm={() => {
          setAsking(false);
          // The button is disabled once nothing is chosen, and would take the focus with it.
          void model.removeChecked().then(() => told.current?.focus());
        }}
        onCancel={() => setAsking(false)}
      >
        {t("removeText")}
      </ConfirmDialog>
    </>
  );
}

function AddWord({ model }: { model: MemoryModel }) {
  const t = useTranslations("words");
  const [source, setSource] = useState("");
  const [text, setText] = useState("");
  async function add(event: FormEvent) {
    event.preventDefault();
    if (!(await model.save({ source: source.trim(), text: text.trim(), kind: "option" }))) return;
    setSource("");
    setText("");
  }
  return (
    <Box
      component="form"
      aria-label={t("add")}
      onSubmit={(event) => void add(event)}
      sx={{ display: "flex", gap: 1, px: 2, pb: 1.5, flexWrap: "wrap", borderBottom: 1, borderColor: "divider" }}
    >
      <TextField
        label={t("source")}
        value={source}
        onChange={({ target }) => setSource(target.value)}
        slotProps={{ htmlInput: { maxLength: TAUGHT_LENGTH_MAX, lang: "zh" } }}
        sx={{ flex: "1 1 180px" }}
      />
      <TextField
        label={t("korean")}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: TAUGHT_LENGTH_MAX } }}
        sx={{ flex: "1 1 180px" }}
      />
      <Button type="submit" variant="contained" disabled={!source.trim() || !text.trim()} loading={model.working}>
        {t("add")}
      </Button>
    </Box>
  );
}
