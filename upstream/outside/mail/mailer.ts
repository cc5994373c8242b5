import { htmlOf, textOf, type Mailer } from "./mail";
import type { Mailbox } from "./mailbox";
import { currentTime } from "@/upstream/kit/clock";

const SMTP_TIMEOUT_MS = 20_000;

/** Mails that leave by SMTP, e.g. `smtps://name:word@mail.example:465`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  };
  // Loaded in parallel to the start, and not at all with rehearsed mails.
  const transport = import("nodemailer").then(({ createTransport }) => createTransport({ url: smtpUrl, ...timeouts }));
  return {
    async send(mail) {
      await (
        await transport
      ).sendMail({ from, to: mail.to, subject: mail.subject, text: textOf(mail), html: htmlOf(mail) });
    },
  };
}

/** Mails of a rehearsal: kept on disk and shown on a page. */
export const mailboxMailer = (mailbox: Mailbox, mailboxUrl: string): Mailer => ({
  send: (mail) => mailbox.keep(mail, currentTime()),
  mailboxUrl,
});
