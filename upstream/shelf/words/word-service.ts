import type { ServiceTrouble, WordKind } from "@/lib/domain/words/words";

export type ServiceText = { text: string; kind: WordKind; lengthMax: number };

/** What a service answers to a batch: a text or nothing for each that was asked, and the tokens it says it used. */
type ServiceAnswer = { texts: readonly (string | null)[]; tokens: number };

/** Why a whole call came to nothing. */
export class ServiceFailure extends Error {
  override readonly name = "ServiceFailure";
  constructor(readonly trouble: ServiceTrouble) {
    super(`The word service failed: ${trouble}`);
  }
}

/** A service that translates texts of products from Chinese into Korean. It is sent the texts and nothing else. */
export type WordService = {
  name: string;
  /** Answers in the order asked; throws a `ServiceFailure`. `glossary` are words that are said a certain way. */
  ask(texts: readonly ServiceText[], glossary: ReadonlyMap<string, string>): Promise<ServiceAnswer>;
};
