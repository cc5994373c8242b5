import { Menu, MenuItem } from "@mui/material";

export type Choice = { code: string; name: string };
type Props = {
  id: string;
  label: string;
  anchor: HTMLElement;
  value: string;
  /** The choice that has focus at first. */
  aimed: string;
  choices: readonly Choice[];
  onChoose: (code: string) => void;
  onClose: () => void;
};

/** The open list of a `ChoiceField`. Closing gives the focus back to the field. */
export function ChoiceList({ id, label, anchor, value, aimed, choices, onChoose, onClose }: Props) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { id, role: "listbox", "aria-label": label },
        paper: { style: { minWidth: anchor.clientWidth } },
      }}
    >
      {choices.map(({ code, name }) => (
        <MenuItem
          key={code}
          role="option"
          dir="auto"
          selected={code === aimed}
          aria-selected={code === value}
          onClick={() => {
            onClose();
            if (code !== value) onChoose(code);
          }}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
