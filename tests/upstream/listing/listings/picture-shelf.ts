import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FileAddresses } from "@/upstream/kit/file-addresses";
import { FileStore } from "@/upstream/kit/file-store";
import { objectStorage } from "@/upstream/kit/object-storage";
import { listening } from "@/tests/support/listening";

type PictureShelf = { files: FileStore; origin: string; close(): Promise<void> };

/** A store of pictures of its own that answers at its public origin, as the upstream's does under `/files/`. */
export async function pictureShelf(): Promise<PictureShelf> {
  const folder = mkdtempSync(join(tmpdir(), "naru-pictures-"));
  const server = await listening((asked, answer) => {
    void files.serve((asked.url ?? "").replace("/files/", "")).then(async (found) => {
      answer.writeHead(found.status, Object.fromEntries(found.headers));
      answer.end(Buffer.from(await found.arrayBuffer()));
    });
  });
  const addresses = new FileAddresses(server.origin);
  addresses.learn([server.origin]);
  const files = new FileStore(objectStorage({ kind: "folder", path: folder }), folder, addresses, 0);
  return {
    files,
    origin: server.origin,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
