"use client";
import { Box, useTheme } from "@mui/material";
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

type DailyRow = { day: string } & Record<string, number | string>;
type Series = { key: string; label: string; colour: string };
type Props = {
  rows: readonly DailyRow[];
  series: readonly Series[];
  stacked?: boolean;
  height?: number;
  show: (value: number) => string;
  brief: (value: number) => string;
};

/** Bars by day, stacked or side by side, in the theme's colours. */
export function DailyBars({ rows, series, stacked = false, height = 240, show, brief }: Props) {
  const { palette } = useTheme();
  const text = { fill: palette.text.secondary, fontSize: 12 };
  return (
    // Time runs left to right in every language, and a minus sign comes before its number.
    <Box dir="ltr">
      <ResponsiveContainer width="100%" height={height}>
        <BarChart data={[...rows]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer>
          <CartesianGrid stroke={palette.divider} vertical={false} />
          <XAxis dataKey="day" tick={text} tickLine={false} axisLine={{ stroke: palette.divider }} minTickGap={18} />
          <YAxis tick={text} tickLine={false} axisLine={false} width={58} tickFormatter={brief} />
          <Tooltip
            cursor={{ fill: palette.action.hover }}
            formatter={(value) => show(Number(value))}
            contentStyle={{
              background: palette.background.paper,
              border: `1px solid ${palette.divider}`,
              fontSize: 13,
            }}
            labelStyle={{ color: palette.text.primary }}
            itemStyle={{ color: palette.text.primary }}
          />
          <Legend
            wrapperStyle={{ fontSize: 12 }}
            formatter={(label) => <span style={{ color: palette.text.secondary }}>{label}</span>}
          />
          {series.map(({ key, label, colour }) => (
            <Bar
              key={key}
              dataKey={key}
              name={label}
              fill={colour}
              stackId={stacked ? "day" : undefined}
              maxBarSize={26}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
}
