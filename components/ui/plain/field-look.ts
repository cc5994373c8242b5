import type { CSSObject, Theme } from "@mui/material/styles";
import { SURFACES } from "@/lib/theme/colours";

/** How MUI's small outlined field looks, for the plain ones a row is drawn with. */
export const fieldLook = ({ palette, shape }: Theme): CSSObject => ({
  width: "100%",
  boxSizing: "border-box",
  font: "inherit",
  fontSize: 13,
  lineHeight: "20px",
  color: "inherit",
  border: `1px solid ${SURFACES[palette.mode].edge}`,
  borderRadius: shape.borderRadius,
  background: palette.background.paper,
  "&:hover": { borderColor: palette.text.primary },
  "&[aria-invalid=true]": { borderColor: palette.error.main },
  "&[aria-disabled=true]": { borderColor: palette.action.disabled, color: palette.text.disabled },
  // MUI draws an edge of two pixels, which moves nothing; an outline outside would be cut by the cell.
  "&:focus": {
    borderColor: palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    outline: "none",
  },
  "&[aria-invalid=true]:focus": {
    borderColor: palette.error.main,
    boxShadow: `inset 0 0 0 1px ${palette.error.main}`,
  },
});
