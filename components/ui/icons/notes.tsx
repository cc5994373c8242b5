"use client";

import { createIcon } from "./create-icon";

export const Notes = createIcon(<path d="M3 18h12v-2H3zM3 6v2h18V6zm0 7h18v-2H3z" />, "Notes");
