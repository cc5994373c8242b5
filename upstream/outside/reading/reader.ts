import { EXIT_TOO_LARGE, MEMORY_MAX, type Answered, type Asked, type Ready } from "./messages";
import { openModels } from "./models";
import { readPicture } from "./read-picture";
import { PictureBroken } from "./reading";

/**
 * The process that reads pictures: started by `picture-reader.ts`, asked and answered over its channel, and gone with it.
 *
 * It unpacks what strangers made, with machine code, and holds hundreds of megabytes: a mistake or a lack of memory there
 * must not end the process that answers sellers.
 */
const memory = (): number => process.memoryUsage.rss();

/** Looked at between all pieces of work, each of which takes some megabytes at most. */
function mustFit(): void {
  if (memory() > MEMORY_MAX) process.exit(EXIT_TOO_LARGE);
}

const answer = (told: Answered | Ready): void => void process.send?.(told);

process.on("disconnect", () => process.exit());

const models = await openModels();

process.on("message", ({ bytes }: Asked) => {
  void readPicture(Buffer.from(bytes), models, mustFit)
    .then((reading) => answer({ reading, memory: memory() }))
    .catch((error: unknown) => {
      // Any other error is a bug of ours: the caller learns that the reader ended.
      if (!(error instanceof PictureBroken)) throw error;
      answer({ broken: true, memory: memory() });
    });
});

answer({ ready: true });
