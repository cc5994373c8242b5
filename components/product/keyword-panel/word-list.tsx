"use client";
import { Add as AddIcon } from "@/components/ui/icons/add";
import { Check as CheckIcon } from "@/components/ui/icons/check";
import { Box, Chip, Typography } from "@mui/material";

type Props = {
  title: string;
  words: readonly string[];
  chosen: ReadonlySet<string>;
  empty: string;
  onToggle: (word: string) => void;
};

/** A titled row of words; each is a switch that takes the word up as a tag or puts it away again. */
export function WordList({ title, words, chosen, empty, onToggle }: Props) {
  return (
    <Box role="group" aria-label={title}>
      <Typography variant="h3" component="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {words.length === 0 ? (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {empty}
        </Typography>
      ) : (
        <Box sx={{ display: "flex", gap: 0.5, flexWrap: "wrap", maxHeight: 108, overflowY: "auto", p: 0.25 }}>
          {words.map((word) => {
            const isChosen = chosen.has(word);
            return (
              <Chip
                key={word}
                component="button"
                type="button"
                clickable
                aria-pressed={isChosen}
                variant={isChosen ? "filled" : "outlined"}
                color={isChosen ? "primary" : "default"}
                icon={isChosen ? <CheckIcon /> : <AddIcon />}
                label={word}
                onClick={() => onToggle(word)}
              />
            );
          })}
        </Box>
      )}
    </Box>
  );
}
