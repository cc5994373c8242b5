"use client";

import { createSvgIcon } from "@mui/material/SvgIcon";

export const Notes = createSvgIcon(<path d="M3 18h12v-2H3zM3 6v2h18V6zm0 7h18v-2H3z" />, "Notes");
