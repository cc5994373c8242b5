import type { ShopReplies, ShopRequest } from "@/extension/worker/requests";

/** Asks the worker; undefined where it does not answer, as after an update of the extension. */
export async function askWorker<Request extends ShopRequest>(
  request: Request,
): Promise<ShopReplies[Request["kind"]] | undefined> {
  try {
    return (await chrome.runtime.sendMessage(request)) as ShopReplies[Request["kind"]];
  } catch {
    return undefined;
  }
}
