"use client";

import { createSvgIcon } from "@mui/material/SvgIcon";

export const PlayArrow = createSvgIcon(<path d="M8 5v14l11-7z" />, "PlayArrow");
