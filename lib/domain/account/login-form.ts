export type LoginForm = { username: string; password: string };
/** A key of `login.*`. */
export type LoginProblem = "usernameNeeded" | "passwordNeeded" | "tooLong";
export type LoginProblems = Partial<Record<keyof LoginForm, LoginProblem>>;

const LENGTH_MAX = { username: 100, password: 200 } as const;

/** What is sent of what was typed. Spaces pasted around a username are dropped; in a password they count. */
export const loginSent = ({ username, password }: LoginForm): LoginForm => ({ username: username.trim(), password });

/**
 * What keeps a log-in from being sent, by field; empty when nothing does.
 *
 * Example: `loginProblems({username: " ", password: "x"})` is `{username: "usernameNeeded"}`.
 */
export function loginProblems(typed: LoginForm): LoginProblems {
  const { username, password } = loginSent(typed);
  const problems: LoginProblems = {};
  if (username === "") problems.username = "usernameNeeded";
  else if (username.length > LENGTH_MAX.username) problems.username = "tooLong";
  if (password === "") problems.password = "passwordNeeded";
  else if (password.length > LENGTH_MAX.password) problems.password = "tooLong";
  return problems;
}
