import { alpha, type CSSObject, type Theme } from "@mui/material/styles";

/** How the one that is shown looks among the views and states a list may be narrowed to; a filled one would look like the screen's main action. */
export const shownLook = ({ palette }: Pick<Theme, "palette">): CSSObject => ({
  background: alpha(palette.primary.main, 0.14),
  color: palette.text.primary,
  fontWeight: 600,
  boxShadow: `inset 0 -2px 0 ${palette.primary.main}`,
});
