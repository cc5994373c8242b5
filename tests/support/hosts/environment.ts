import NodeEnvironment from "jest-environment-node";
import { hostOf, type Host } from "./hosts";

declare global {
  /** The host of a bundle that this Jest worker keeps for all its test files. */
  var hostOf: (bundle: string) => Host;
}

/**
 * Node's environment, with hosts that outlive test files: Jest gives every file modules and globals of its own, and only
 * what its environment holds stays.
 */
export default class HostingEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.hostOf = hostOf;
  }
}
