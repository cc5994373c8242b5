import { renderMessage } from "@/upstream/kit/messages";
import type { Mail } from "@/upstream/outside/mail/mail";

/** The mails about accounts, in the language of the request that asks for them. */
export const verificationMail = (product: string, to: string, url: string): Mail => ({
  to,
  subject: renderMessage("accountMails.verifySubject", { product }),
  lines: [
    renderMessage("accountMails.verifyWelcome", { product }),
    renderMessage("accountMails.verifyLink"),
    renderMessage("accountMails.verifyIgnore"),
  ],
  link: { label: renderMessage("accountMails.verifyLabel"), url },
});

/** Sent instead of a second account: who signed up learns nothing, the owner of the address does. */
export const alreadyRegisteredMail = (product: string, to: string, account: string): Mail => ({
  to,
  subject: renderMessage("accountMails.registeredSubject", { product }),
  lines: [renderMessage("accountMails.registeredAlready", { account }), renderMessage("accountMails.registeredForgot")],
});

export const temporaryPasswordMail = (product: string, to: string, account: string, password: string): Mail => ({
  to,
  subject: renderMessage("accountMails.passwordSubject", { product }),
  lines: [
    renderMessage("accountMails.passwordIs", { account, password }),
    renderMessage("accountMails.passwordHour"),
    renderMessage("accountMails.passwordIgnore"),
  ],
});

export const staffInvitationMail = (product: string, to: string, owner: string, url: string): Mail => ({
  to,
  subject: renderMessage("accountMails.staffSubject", { product, owner }),
  lines: [
    renderMessage("accountMails.staffInvited", { product, owner }),
    renderMessage("accountMails.staffLink"),
    renderMessage("accountMails.staffIgnore"),
  ],
  link: { label: renderMessage("accountMails.staffLabel"), url },
});

export const accountNamesMail = (product: string, to: string, accounts: string[]): Mail => ({
  to,
  subject: renderMessage("accountMails.namesSubject", { product }),
  lines: [renderMessage("accountMails.namesOf"), ...accounts.map((account) => `- ${account}`)],
});
