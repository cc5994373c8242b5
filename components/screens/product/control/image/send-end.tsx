"use client";
import { Alert, Box, LinearProgress } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ListedRow } from "../listed-row";
import type { SendPictures } from "./use-send-pictures";

type Props = { send: SendPictures; rows: readonly ListedRow[]; replaced: boolean };

/** How far the sending is, and what became of each row. */
export function SendEnd({ send, rows, replaced }: Props) {
  const t = useTranslations("listedPictures");
  const change = useTranslations("listed.change");
  const { progress, problems, done } = send;
  if (progress) {
    return (
      <Box role="status">
        {change("running", progress)}
        <LinearProgress
          aria-hidden
          variant="determinate"
          value={(progress.done / Math.max(1, progress.total)) * 100}
          sx={{ mt: 1 }}
        />
      </Box>
    );
  }
  if (!problems) return null;
  const left = rows.filter(({ id }) => problems.has(id));
  const count = { count: done.size };
  return (
    <>
      <Alert severity={left.length > 0 ? "warning" : "success"}>
        {left.length > 0
          ? change("partly", { done: done.size, failed: left.length })
          : t(replaced ? "replaced" : "sent", count)}
      </Alert>
      {left.length > 0 && (
        <Box component="ul" aria-label={change("failures")} sx={{ m: 0, paddingInlineStart: 2.5, fontSize: 14 }}>
          {left.map(({ id, name }) => (
            <li key={id}>
              {name}: {problems.get(id)}
            </li>
          ))}
        </Box>
      )}
    </>
  );
}
