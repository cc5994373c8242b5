"use client";

import { createIcon } from "./create-icon";

export const FormatAlignRight = createIcon(
  <path d="M3 21h18v-2H3zm6-4h12v-2H9zm-6-4h18v-2H3zm6-4h12V7H9zM3 3v2h18V3z" />,
  "FormatAlignRight",
);
