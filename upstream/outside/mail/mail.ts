/** One mail. `link` is where its button leads, if it has one. */
export type Mail = { to: string; subject: string; lines: string[]; link?: { label: string; url: string } };

export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** The page that shows the mails; none when they really leave. */
  mailboxUrl?: string;
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const textOf = ({ lines, link }: Mail): string => [...lines, ...(link ? ["", link.url] : [])].join("\n");

export const htmlOf = ({ lines, link }: Mail): string =>
  [
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    ...(link ? [`<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`] : []),
  ].join("\n");
