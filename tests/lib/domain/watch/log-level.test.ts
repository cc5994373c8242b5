import { logLevelFor, type LogLevel } from "@/lib/domain/watch/log-level";

test.each<[string, Parameters<typeof logLevelFor>[0], LogLevel]>([
  ["a service has a line per request", { asked: undefined, isTerminal: false, isTest: false }, "info"],
  ["a terminal has none", { asked: undefined, isTerminal: true, isTest: false }, "warn"],
  ["unless it is asked for", { asked: " info ", isTerminal: true, isTest: false }, "info"],
  ["tests are quiet", { asked: undefined, isTerminal: false, isTest: true }, "warn"],
  ["what is asked for counts there too", { asked: "debug", isTerminal: false, isTest: true }, "debug"],
  ["silence is a level", { asked: "silent", isTerminal: false, isTest: false }, "silent"],
  ["an empty variable asks for nothing", { asked: "", isTerminal: false, isTest: false }, "info"],
  ["a wrong one is not taken", { asked: "loud", isTerminal: true, isTest: false }, "warn"],
])("%s", (_what, reader, level) => expect(logLevelFor(reader)).toBe(level));
