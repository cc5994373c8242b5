import { Divider, Menu, MenuItem } from "@mui/material";

type Deed = {
  key: string;
  label: string;
  onPress: () => void;
  /** Whether a line separates it from those before. */
  isApart?: boolean;
};
type Props = { id?: string; anchor: HTMLElement; deeds: readonly Deed[]; onClose: () => void };

/** The open menu of what a button offers to do. Load it with `onDemand`: MUI's menu is 20 KB of script. */
export const DeedMenu = ({ id, anchor, deeds, onClose }: Props) => (
  <Menu id={id} anchorEl={anchor} open onClose={onClose}>
    {deeds.flatMap(({ key, label, onPress, isApart }) => [
      isApart && <Divider key={`before ${key}`} />,
      <MenuItem
        key={key}
        dir="auto"
        onClick={() => {
          onClose();
          onPress();
        }}
      >
        {label}
      </MenuItem>,
    ])}
  </Menu>
);
