import { Cancel } from "@/components/ui/icons/cancel";
import { CheckCircleOutlined } from "@/components/ui/icons/check-circle-outlined";
import { HelpOutlineOutlined } from "@/components/ui/icons/help-outline-outlined";
import { LightbulbOutlined } from "@/components/ui/icons/lightbulb-outlined";
import { WarningAmber } from "@/components/ui/icons/warning-amber";

/** The marks a cell of the desk begins with, one a state, each of its own shape. */
export const CELL_MARKS = {
  ready: { Icon: CheckCircleOutlined, color: "success" },
  warned: { Icon: WarningAmber, color: "warning" },
  unsure: { Icon: HelpOutlineOutlined, color: "warning" },
  blocked: { Icon: Cancel, color: "error" },
} as const;
export type CellState = keyof typeof CELL_MARKS;

/** Follows a category that was suggested. */
export const SuggestedMark = LightbulbOutlined;
