import type { CSSObject, Theme } from "@mui/material/styles";
import { barLooks } from "./bar-looks";
import { controlLooks } from "./control-looks";
import { gridLook } from "./grid-look";
import { markLooks } from "./mark-looks";
import { menuLooks } from "./menu-looks";
import { textLooks } from "./text-looks";

/**
 * The looks of what lists draw by the hundred, as one sheet of classes with an `n-` for the whole page. A styled component
 * works its style out again for each element, which is ten times the cost of a class.
 *
 * A part looks as its counterpart of MUI does: `n-button` as its small outlined button, `n-icon-button`, `n-link`,
 * `n-caption` and `n-body2` as its texts.
 */
export const plainLook = (theme: Theme): CSSObject => ({
  ...markLooks(theme),
  ...controlLooks(theme),
  ...textLooks(theme),
  ...gridLook(theme),
  ...barLooks(theme),
  ...menuLooks(theme),
});
