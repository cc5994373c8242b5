"use client";
import { useState } from "react";
import { useZodForm } from "@/components/form/use-zod-form";
import { useFailureText } from "@/components/ui/state-notes";
import { callBff } from "@/lib/client/bff";
import { logIn } from "@/lib/client/session";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { registerForm } from "@/lib/domain/account/register-form";
import { toggled } from "@/lib/domain/kit/toggled";
import { hrefOf } from "@/lib/routes";

const EMPTY = {
  account: "",
  userName: "",
  contactTellNo: "",
  email: "",
  password: "",
  passwordCheck: "",
  recommender: "",
};

/** Values a link to this page may carry. `next` is the page to open afterwards instead of the e-mail check. */
export type Brought = { recommender?: string; email?: string; next?: string | undefined };

/** Signing up: terms, the form, and on to the e-mail check with the session already open. */
export function useRegister(product: string, { recommender = "", email = "", next }: Brought) {
  const textOf = useFailureText();
  const terms = useCall("auth.registerTerms", {});
  const create = useWrite("account.create");
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const list = terms.data ?? [];
  const missing = list.filter(({ id, isRequired }) => isRequired && !agreed.has(id));

  const zod = useZodForm(registerForm, { ...EMPTY, recommender, email }, async (values, form) => {
    setFailure(null);
    try {
      if (values.recommender) {
        const { exists } = await callBff("account.checkRecommender", { query: { account: values.recommender } });
        if (!exists) {
          form.setError("recommender", { message: "recommenderUnknown" }, { shouldFocus: true });
          return;
        }
      }
      const { recommender, ...rest } = values;
      const answer = await create.trigger({
        body: {
          ...rest,
          ...(recommender && { recommender }),
          isAgreeMarketing: list.some(({ id, isRequired }) => !isRequired && agreed.has(id)),
        },
      });
      if (typeof answer === "object" && answer.code) {
        setFailure(answer.message ?? "");
        return;
      }
      const session = await logIn(values.account, values.password);
      window.location.assign(session.ok ? (next ?? hrefOf("checkEmail", product)) : hrefOf("login", product, { next }));
    } catch (error) {
      setFailure(error instanceof CallError ? textOf(error) : String(error));
    }
  });

  return {
    ...zod,
    terms: list,
    termsFailure: terms.error,
    reloadTerms: () => void terms.mutate(),
    agreed,
    agree: (id: string) => setAgreed(toggled(agreed, id)),
    agreeAll: () => setAgreed(agreed.size === list.length ? new Set() : new Set(list.map(({ id }) => id))),
    mayGoOn: list.length > 0 && missing.length === 0,
    failure,
  };
}
export type Register = ReturnType<typeof useRegister>;
