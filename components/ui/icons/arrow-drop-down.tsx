"use client";

import { createIcon } from "./create-icon";

export const ArrowDropDown = createIcon(<path d="m7 10 5 5 5-5z" />, "ArrowDropDown");
