import SvgIcon, { type SvgIconProps } from "@mui/material/SvgIcon";
import { memo, type ReactNode } from "react";

const CLASSES = {
  small: "MuiSvgIcon-root n-icon n-icon-small",
  medium: "MuiSvgIcon-root n-icon",
  large: "MuiSvgIcon-root n-icon n-icon-large",
  inherit: "MuiSvgIcon-root n-icon n-icon-inherit",
} as const;

const isSize = (size: string): size is keyof typeof CLASSES => Object.hasOwn(CLASSES, size);

/**
 * An icon of some paths in a square of 24. Without `sx` and colour it is one plain element with the look of MUI's
 * (`.n-icon` in lib/theme): a list draws a hundred icons, and each of MUI's costs ten plain elements.
 *
 * Example: `createIcon(<path d="M7 10l5 5 5-5z" />, "ArrowDropDown")`; another size by `style={{ fontSize: 13 }}`.
 */
export function createIcon(paths: ReactNode, name: string) {
  function Icon(props: SvgIconProps) {
    const { sx, color, htmlColor, titleAccess, fontSize = "medium", className, ...rest } = props;
    if (sx || color || htmlColor || titleAccess || !isSize(fontSize)) return <SvgIcon {...props}>{paths}</SvgIcon>;
    const classes = className ? `${CLASSES[fontSize]} ${className}` : CLASSES[fontSize];
    return (
      <svg focusable="false" aria-hidden viewBox="0 0 24 24" {...(rest as object)} className={classes}>
        {paths}
      </svg>
    );
  }
  Icon.displayName = name;
  return Object.assign(memo(Icon), { muiName: "SvgIcon" });
}
