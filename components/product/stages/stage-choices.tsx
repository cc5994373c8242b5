import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from "@mui/material";
import { StageDot } from "./stage-dot";
import type { StageColour } from "@/lib/domain/stages/own-stages";

/** What a menu of stages offers: a stage with its colour, or something without one, e.g. all or none. */
export type StageChoice = { id: string; label: string; colour?: StageColour };
export type StageChoicesProps = {
  choices: readonly StageChoice[];
  /** Which of them holds now; undefined for a menu that only asks. */
  chosen?: string;
  onChoose: (id: string) => void;
  /** Something else that can be done about the stages. */
  more?: { label: string; onPress: () => void };
};

type Props = StageChoicesProps & {
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
