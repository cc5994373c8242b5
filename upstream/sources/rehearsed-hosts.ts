import type { SourceHosts } from "./collect-outcome";

/** The hosts to collect from when the outside world is rehearsed, e.g. Taobao at `http://127.0.0.1:4001/taobao`. */
export function mallHosts(mallOrigin: string): SourceHosts {
  return {
    Taobao: `${mallOrigin}/taobao`,
    "1688": `${mallOrigin}/1688`,
    AliExpress: `${mallOrigin}/aliexpress`,
    Costco: `${mallOrigin}/costco`,
  };
}
