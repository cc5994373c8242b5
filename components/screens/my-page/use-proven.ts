"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { CallError } from "@/lib/contract/errors";

/** A deed that asks for the password once more: what was typed, whether it is under way, and what was refused. */
export function useProven(deed: (password: string) => Promise<void>) {
  const textOf = useFailureText();
  const [password, setPassword] = useState("");
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    password,
    isUnderWay,
    problem,
    type: (typed: string) => {
      setPassword(typed);
      setProblem(undefined);
    },
    start: async () => {
      setIsUnderWay(true);
      setProblem(undefined);
      try {
        await deed(password);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.kind !== "loggedOut") setProblem(textOf(error));
      } finally {
        setIsUnderWay(false);
      }
    },
  };
}
