import type { PictureContent } from "@/lib/domain/markets/picture-rules";
import { pictureContent } from "@/upstream/kit/picture-content";
import type { ReadPicture } from "./listing-pictures";

/** A file that should be a picture, and what it is; `content` is undefined where it is none. */
type OpenedPicture = { bytes: Buffer; content: PictureContent | undefined };
/** Opens a picture of a listing, ours or one out there; undefined and errors as `ReadPicture` has them. */
export type OpenPicture = (address: string) => Promise<OpenedPicture | undefined>;

export const pictureOpener =
  (read: ReadPicture, contentOf = pictureContent): OpenPicture =>
  async (address) => {
    const file = await read(address);
    if (!file) return undefined;
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    return { bytes, content: await contentOf(bytes) };
  };
