"use client";

import { createIcon } from "./create-icon";

export const FormatAlignCenter = createIcon(
  <path d="M7 15v2h10v-2zm-4 6h18v-2H3zm0-8h18v-2H3zm4-6v2h10V7zM3 3v2h18V3z" />,
  "FormatAlignCenter",
);
