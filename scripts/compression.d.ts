/** What we use of it, on Node's own requests and answers: the published types want Express's. */
declare module "compression" {
  import { type IncomingMessage, type ServerResponse } from "node:http";
  import { type BrotliOptions } from "node:zlib";

  export default function compression(options: {
    /** Bytes; a shorter answer goes out as it is. */
    threshold: number;
    brotli: BrotliOptions;
    filter(request: IncomingMessage, response: ServerResponse): boolean;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
