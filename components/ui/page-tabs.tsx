"use client";
import { Tab, Tabs } from "@mui/material";

type Props<Name extends string> = {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  value: Name;
  onChange: (name: Name) => void;
};

/** Parts of a page, each of which fills it: one is shown, and the address names it. */
export function PageTabs<Name extends string>({ label, tabs, value, onChange }: Props<Name>) {
  return (
    <Tabs
      value={value}
      onChange={(_, next: Name) => onChange(next)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{ mb: 1.5, borderBottom: 1, borderColor: "divider" }}
    >
      {tabs.map(({ name, label: text }) => (
        <Tab key={name} value={name} label={text} />
      ))}
    </Tabs>
  );
}
