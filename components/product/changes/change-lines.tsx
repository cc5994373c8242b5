"use client";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ChangedThing } from "@/lib/contract/calls/changes";
import { pathKey } from "@/lib/domain/patch/merge";
import { useChangeTexts } from "./use-change-texts";

type Line = ChangedThing["lines"][number];
type Props = { lines: readonly Line[]; more: number; names: Readonly<Record<string, string>> };

const VALUE = { overflowWrap: "anywhere", unicodeBidi: "plaintext" } as const;

/** What changed, a line for each value: what was there, struck through, and what is there since. */
export function ChangeLines({ lines, more, names }: Props) {
  const t = useTranslations("changes");
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5, fontSize: 13 }}>
      {lines.map((line) => (
        <ChangeLine key={pathKey(line.path)} line={line} names={names} />
      ))}
      {more > 0 && (
        <Typography component="li" variant="caption" sx={{ color: "text.secondary" }}>
          {t("moreLines", { count: more })}
        </Typography>
      )}
    </Box>
  );
}

function ChangeLine({ line, names }: { line: Line; names: Readonly<Record<string, string>> }) {
  const t = useTranslations("changes");
  const { placeText, valueText } = useChangeTexts();
  const { path, from, to, near, isLost } = line;
  const isKnown = from !== undefined || to !== undefined;
  return (
    <Box component="li" sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "160px 1fr" }, columnGap: 1.5 }}>
      <Box component="span" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {placeText(path, names)}
      </Box>
      {isLost ? (
        <span>{t("tooLarge")}</span>
      ) : isKnown ? (
        <Box component="span" sx={VALUE}>
          {near && `…${near.left}`}
          <Box component="del" sx={{ color: "text.secondary" }}>
            {valueText(from, path, names)}
          </Box>{" "}
          <Box component="ins" sx={{ textDecoration: "none", fontWeight: 600 }}>
            {valueText(to, path, names)}
          </Box>
          {near && `${near.right}…`}
        </Box>
      ) : (
        <span>{t("changed")}</span>
      )}
    </Box>
  );
}
