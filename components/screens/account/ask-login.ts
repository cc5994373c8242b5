"use client";
import { callBff } from "@/lib/client/bff";
import type { Input } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import type { LoginCheckCall } from "./market-info-calls";
import { answerOfFailure, loginAnswer, type LoginAnswer } from "@/lib/domain/market-account/login-answer";

/** The calls that try a market's keys: stored ones, or those being entered. */
type LoginCall = "market.checkLogin" | LoginCheckCall;

/** Asks a market about keys. A market or server that gave no answer is an answer too: nothing is known of the keys. */
export async function askLogin<Id extends LoginCall>(id: Id, input: Input<Id>): Promise<LoginAnswer> {
  try {
    return loginAnswer(await callBff<LoginCall>(id, input));
  } catch (error) {
    const answer = error instanceof CallError ? answerOfFailure(error) : undefined;
    if (!answer) throw error;
    return answer;
  }
}
