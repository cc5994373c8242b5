"use client";

import { createIcon } from "./create-icon";

export const PlayArrow = createIcon(<path d="M8 5v14l11-7z" />, "PlayArrow");
