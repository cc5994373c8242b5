import type { Hono } from "hono";
import { mailBy, mailsIn, type FoundMail } from "./mail-folder";
import { escapeHtml } from "./escape-html";
import { page } from "./storefront";

const seoul = (moment: string): string =>
  new Intl.DateTimeFormat("ko-KR", { dateStyle: "short", timeStyle: "medium", timeZone: "Asia/Seoul" }).format(
    new Date(moment),
  );

/** What a person would find in their mail program: `/mailbox` newest first, `/mailbox/mails.json` the same for programs. */
export function mailboxPage(app: Hono, folder: string): void {
  app.use("/mailbox/*", async (context, next) => {
    await next();
    context.header("cache-control", "no-store");
    context.header("referrer-policy", "no-referrer");
  });
  app.get("/mailbox", (context) => {
    const rows = mailsIn(folder).map(row);
    const table = `<table><tr><th>보낸 시각</th><th>받는 사람</th><th>제목</th><th></th></tr>${rows.join("")}</table>`;
    const body = rows.length > 0 ? table : "<p>아직 보낸 메일이 없습니다.</p>";
    return context.html(page("메일함", `<p>시연용 메일함입니다. 메일은 실제로 발송되지 않습니다.</p>${body}`));
  });
  app.get("/mailbox/mails.json", (context) => context.json({ mails: mailsIn(folder) }));
  app.get("/mailbox/:id", (context) => {
    const mail = mailBy(folder, context.req.param("id"));
    if (!mail) return context.html(page("메일이 없습니다", '<p><a href="/mailbox">메일함으로</a></p>'), 404);
    const lines = mail.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
    const head = `<p><a href="/mailbox">메일함으로</a> · ${escapeHtml(mail.to)} · ${escapeHtml(seoul(mail.sentAt))}</p>`;
    return context.html(page(mail.subject, `${head}${lines}${linkOf(mail)}`));
  });
}

const linkOf = ({ link }: FoundMail): string =>
  link ? `<p><a href="${escapeHtml(link.url)}" rel="noreferrer">${escapeHtml(link.label)}</a></p>` : "";

const row = (mail: FoundMail): string =>
  `<tr><td>${escapeHtml(seoul(mail.sentAt))}</td><td>${escapeHtml(mail.to)}</td>` +
  `<td><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${linkOf(mail)}</td></tr>`;
