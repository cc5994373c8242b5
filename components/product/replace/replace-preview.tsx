"use client";
import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Pager } from "@/components/grid/pager";
import { NameFit } from "@/components/product/name-fit";
import { textOf, type Piece } from "@/lib/domain/kit/find-replace";
import type { Replacing } from "./use-replacing";

type Props<Row, Edit> = { model: Replacing<Row, Edit>; nameOf: (row: Row) => string; nameKey: string | undefined };

/** Changes of one page; all pages are made. */
const SHOWN = 100;

/** Every change before it is made, with what was found and what takes its place marked, and a tick for each. */
export function ReplacePreview<Row, Edit>({ model, nameOf, nameKey }: Props<Row, Edit>) {
  const t = useTranslations("replace");
  const common = useTranslations("common");
  const [page, setPage] = useState(1);
  const able = model.hits.filter(({ taken }) => "to" in taken).map(({ key }) => key);
  const pageCount = Math.ceil(model.hits.length / SHOWN);
  const shown = model.hits.slice((page - 1) * SHOWN, page * SHOWN);
  const count = model.wanted.length;
  return (
    <Box sx={{ overflowX: "auto" }}>
      <Table aria-label={t("changes")} sx={{ tableLayout: "fixed", minWidth: 640 }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" sx={{ width: 44 }}>
              <Checkbox
                size="small"
                disabled={able.length === 0}
                checked={able.length > 0 && count === able.length}
                indeterminate={count > 0 && count < able.length}
                onChange={() => model.want(able, count < able.length)}
                slotProps={{ input: { "aria-label": t("all") } }}
              />
            </TableCell>
            <TableCell>{t("before")}</TableCell>
            <TableCell>{t("after")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((hit) => {
            return (
              <TableRow key={hit.key}>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    disabled={"problem" in hit.taken}
                    checked={model.isWanted(hit)}
                    onChange={(_, on) => model.want([hit.key], on)}
                    slotProps={{ input: { "aria-label": common("selectRow", { name: nameOf(hit.row) }) } }}
                  />
                </TableCell>
                <TableCell sx={{ overflowWrap: "anywhere", color: "text.secondary" }}>
                  <Marked pieces={hit.before} as="del" />
                </TableCell>
                <TableCell sx={{ overflowWrap: "anywhere" }}>
                  <Marked pieces={hit.after} as="ins" />
                  {"problem" in hit.taken ? (
                    <Typography variant="caption" sx={{ display: "block", color: "error.main" }}>
                      {hit.taken.problem}
                    </Typography>
                  ) : (
                    hit.column.key === nameKey && (
                      <Typography variant="caption" component="div" sx={{ color: "text.secondary" }}>
                        <NameFit name={textOf(hit.after)} />
                      </Typography>
                    )
                  )}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {pageCount > 1 && <Pager page={page} pageCount={pageCount} onPage={setPage} />}
    </Box>
  );
}

/** A text with its found or put pieces marked, by more than their colour. */
const Marked = ({ pieces, as }: { pieces: readonly Piece[]; as: "del" | "ins" }) => (
  <span dir="auto">
    {pieces.map(({ text, isHit }, at) =>
      isHit ? (
        <Box
          key={at}
          component={as}
          sx={{ bgcolor: as === "del" ? "error.light" : "success.light", color: "text.primary", borderRadius: 0.5 }}
        >
          {text}
        </Box>
      ) : (
        <span key={at}>{text}</span>
      ),
    )}
  </span>
);
