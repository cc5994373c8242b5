import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** An outside that answers as a test says, on a free port of this machine. */
export async function listening(answer: RequestListener): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
