"use client";
import { styled } from "@mui/material/styles";
import type { StageColour } from "@/lib/domain/product/product-stages";
import { STAGE_HUES } from "@/lib/theme/colours";

/** The colour of a stage, always beside its name. */
export const StageDot = styled("span", { shouldForwardProp: (name) => name !== "colour" })<{ colour: StageColour }>(
  ({ theme: { palette }, colour }) => ({
    display: "inline-block",
    flexShrink: 0,
    width: 10,
    height: 10,
    borderRadius: "50%",
    background: STAGE_HUES[palette.mode][colour],
  }),
);
