"use client";
import { Tab, Tabs } from "@mui/material";

type Props<Name extends string> = {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  value: Name;
  onChange: (name: Name) => void;
  /** Beside the page's title instead of in a line of their own. */
  isInLine?: boolean;
};

/** Parts of a page, each of which fills it: one is shown, and the address names it. */
export function PageTabs<Name extends string>({ label, tabs, value, onChange, isInLine = false }: Props<Name>) {
  return (
    <Tabs
      value={value}
      onChange={(_, next: Name) => onChange(next)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={label}
      sx={isInLine ? { maxWidth: "100%" } : { mb: 1.5, borderBottom: 1, borderColor: "divider" }}
    >
      {tabs.map(({ name, label: text }) => (
        <Tab key={name} value={name} label={text} />
      ))}
    </Tabs>
  );
}
