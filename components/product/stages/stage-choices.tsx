import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from "@mui/material";
import { StageDot } from "./stage-dot";
import type { StageMenuProps } from "./stage-menu";

type Props = Pick<StageMenuProps, "choices" | "chosen" | "onChoose" | "more"> & {
  id: string;
  anchor: HTMLElement;
  onClose: () => void;
};

/** The open menu of stages. */
export function StageChoices({ id, anchor, choices, chosen, onChoose, more, onClose }: Props) {
  const after = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu id={id} anchorEl={anchor} open onClose={onClose}>
      {choices.map(({ id: stage, label, colour }) => (
        <MenuItem
          key={stage}
          selected={chosen === stage}
          {...(chosen !== undefined && { role: "menuitemradio", "aria-checked": chosen === stage })}
          onClick={after(() => onChoose(stage))}
        >
          <ListItemIcon sx={{ minWidth: 24 }}>{colour && <StageDot colour={colour} />}</ListItemIcon>
          <ListItemText dir="auto">{label}</ListItemText>
        </MenuItem>
      ))}
      {more && <Divider />}
      {more && (
        <MenuItem onClick={after(more.onPress)}>
          <ListItemText inset>{more.label}</ListItemText>
        </MenuItem>
      )}
    </Menu>
  );
}
