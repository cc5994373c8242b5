import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { forgetUnused, gallery, keepUpload } from "@/upstream/shelf/images/gallery";
import { viewChart } from "@/upstream/listing/listings/views";

export const image: NounHandlers<"image", Context> = {
  reset: async ({ query }, context) => ({ count: await forgetUnused(query.type, context) }),
  upload: ({ query }, context) => keepUpload(context.upload, query.type, context),
  get: ({ query }, context) => gallery(query.type, context),
  viewChart,
};
