import { until } from "./upstream-client";

type Mail = { to: string; subject: string; lines: string[]; link?: { url: string } };

/** The mails the demo upstream has sent to an address, newest first. */
export const mailsTo = async (mallOrigin: string, to: string): Promise<Mail[]> =>
  ((await (await fetch(`${mallOrigin}/mailbox/mails.json`)).json()) as { mails: Mail[] }).mails.filter(
    (mail) => mail.to === to,
  );

/** Waits until so many mails about something have come to an address; answers the newest. */
export const mailTo = (mallOrigin: string, to: string, subject: string, count = 1): Promise<Mail> =>
  until(async () => {
    const found = (await mailsTo(mallOrigin, to)).filter((mail) => mail.subject.includes(subject));
    return found.length >= count && found[0];
  });

/** The token in a mail's link. */
export const tokenIn = (mail: Mail): string => new URL(mail.link!.url).searchParams.get("token")!;
