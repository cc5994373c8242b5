"use client";

import { createIcon } from "./create-icon";

export const ExpandMore = createIcon(<path d="M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6z" />, "ExpandMore");
