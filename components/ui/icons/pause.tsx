"use client";

import { createIcon } from "./create-icon";

export const Pause = createIcon(<path d="M6 19h4V5H6zm8-14v14h4V5z" />, "Pause");
