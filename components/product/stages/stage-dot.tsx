"use client";
import { useTheme } from "@mui/material/styles";
import type { StageColour } from "@/lib/domain/stages/own-stages";
import { STAGE_HUES } from "@/lib/theme/colours";

/** The colour of a stage, always beside its name. */
export function StageDot({ colour }: { colour: StageColour }) {
  const { mode } = useTheme().palette;
  return <span className="n-dot" style={{ background: STAGE_HUES[mode][colour] }} />;
}
