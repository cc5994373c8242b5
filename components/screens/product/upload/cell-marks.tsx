import { Cancel } from "@/components/ui/icons/cancel";
import { CheckCircleOutlined } from "@/components/ui/icons/check-circle-outlined";
import { HelpOutlineOutlined } from "@/components/ui/icons/help-outline-outlined";
import { LightbulbOutlined } from "@/components/ui/icons/lightbulb-outlined";
import { WarningAmber } from "@/components/ui/icons/warning-amber";

/** The marks a cell of the desk begins with, one a state, each of its own shape. */
export const CELL_MARKS = {
  ready: { Icon: CheckCircleOutlined, look: "n-success" },
  warned: { Icon: WarningAmber, look: "n-warning" },
  unsure: { Icon: HelpOutlineOutlined, look: "n-warning" },
  blocked: { Icon: Cancel, look: "n-error" },
} as const;
export type CellState = keyof typeof CELL_MARKS;

/** Follows a category that was suggested. */
export const SuggestedMark = LightbulbOutlined;
