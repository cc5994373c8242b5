"use client";
import { useState, type SubmitEvent, type SyntheticEvent } from "react";
import { logIn, type LoginResult } from "@/lib/client/session";
import { stopSupportChat } from "@/lib/client/support-chat";
import { supportCodeOf } from "@/lib/domain/kit/support-code";
import { loginProblems, loginSent, type LoginForm, type LoginProblems } from "@/lib/domain/account/login-form";

type Failure = { message: string; offline: boolean; supportCode: string | undefined };

const FIELDS = ["username", "password"] as const satisfies readonly (keyof LoginForm)[];

const fieldOf = (form: HTMLFormElement, name: keyof LoginForm): HTMLInputElement | undefined => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
};

/** Read from the page when it is needed: a password manager may have filled the fields before this code ran. */
const typedIn = (form: HTMLFormElement): LoginForm => ({
  username: fieldOf(form, "username")?.value ?? "",
  password: fieldOf(form, "password")?.value ?? "",
});

/** The log-in form: one attempt at a time, the server's own message on a refusal, then on to where the visitor was going. */
export function useLogin(goal: string) {
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Nothing is complained about before the first attempt. */
  const [problems, setProblems] = useState<LoginProblems | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const typed = typedIn(form);
    const found = loginProblems(typed);
    setProblems(found);
    const wrong = FIELDS.find((name) => found[name]);
    if (wrong) {
      fieldOf(form, wrong)?.focus();
      return;
    }
    setFailure(null);
    setBusy(true);
    const { username, password } = loginSent(typed);
    const result = await logIn(username, password);
    settle(result);
    if (result.ok) return;
    const again = fieldOf(form, "password");
    again?.focus();
    again?.select();
  }

  function recheck({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    if (problems) setProblems(loginProblems(typedIn(currentTarget)));
  }

  function settle(result: LoginResult) {
    setBusy(result.ok);
    if (!result.ok) {
      if (result.code === 400) stopSupportChat();
      setFailure({ message: result.message, offline: result.code === 0, supportCode: supportCodeOf(result) });
      return;
    }
    window.location.assign(goal);
  }

  return { problems: problems ?? {}, busy, failure, settle, submit, recheck };
}
