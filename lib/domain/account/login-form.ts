import { z } from "zod";

/** What the log-in form takes; messages are keys of `login.*`. Spaces pasted around a username are dropped. */
export const loginForm = z.object({
  username: z.string().trim().min(1, "usernameNeeded").max(100, "tooLong"),
  password: z.string().min(1, "passwordNeeded").max(200, "tooLong"),
});
export type LoginForm = z.infer<typeof loginForm>;
