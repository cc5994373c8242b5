"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { stopSupportChat } from "@/lib/client/support-chat";
import { logIn, type LoginResult } from "@/lib/client/session";
import { loginForm, type LoginForm } from "@/lib/domain/account/login-form";
import { hrefOf } from "@/lib/routes";

/** The log-in form: one attempt at a time, the server's own message on a refusal, then on to where the visitor was going. */
export function useLogin(product: string, next: string | undefined) {
  const [failure, setFailure] = useState<{ message: string; offline: boolean } | null>(null);
  const [leaving, setLeaving] = useState(false);
  const form = useForm<LoginForm>({
    resolver: zodResolver(loginForm),
    defaultValues: { username: "", password: "" },
  });

  async function submit({ username, password }: LoginForm) {
    setFailure(null);
    const result = await logIn(username, password);
    settle(result);
    if (!result.ok) form.setFocus("password", { shouldSelect: true });
  }

  function settle(result: LoginResult) {
    if (!result.ok) {
      if (result.code === 400) stopSupportChat();
      setFailure({ message: result.message, offline: result.code === 0 });
      return;
    }
    setLeaving(true);
    window.location.assign(next ?? hrefOf("app", product));
  }

  return {
    username: form.register("username"),
    password: form.register("password"),
    errors: form.formState.errors,
    busy: form.formState.isSubmitting || leaving,
    failure,
    settle,
    submit: form.handleSubmit(submit),
  };
}
