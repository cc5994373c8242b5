import { say } from "@/upstream/kit/say";
import type { Mail } from "@/upstream/outside/mail/mail";

/** The mails about accounts, in the language of the request that asks for them. */
export const verificationMail = (product: string, to: string, url: string): Mail => ({
  to,
  subject: say("accountMails.verifySubject", { product }),
  lines: [
    say("accountMails.verifyWelcome", { product }),
    say("accountMails.verifyLink"),
    say("accountMails.verifyIgnore"),
  ],
  link: { label: say("accountMails.verifyLabel"), url },
});

/** Sent instead of a second account: who signed up learns nothing, the owner of the address does. */
export const alreadyRegisteredMail = (product: string, to: string, account: string): Mail => ({
  to,
  subject: say("accountMails.registeredSubject", { product }),
  lines: [say("accountMails.registeredAlready", { account }), say("accountMails.registeredForgot")],
});

export const temporaryPasswordMail = (product: string, to: string, account: string, password: string): Mail => ({
  to,
  subject: say("accountMails.passwordSubject", { product }),
  lines: [
    say("accountMails.passwordIs", { account, password }),
    say("accountMails.passwordHour"),
    say("accountMails.passwordIgnore"),
  ],
});

export const staffInvitationMail = (product: string, to: string, owner: string, url: string): Mail => ({
  to,
  subject: say("accountMails.staffSubject", { product, owner }),
  lines: [
    say("accountMails.staffInvited", { product, owner }),
    say("accountMails.staffLink"),
    say("accountMails.staffIgnore"),
  ],
  link: { label: say("accountMails.staffLabel"), url },
});

export const accountNamesMail = (product: string, to: string, accounts: string[]): Mail => ({
  to,
  subject: say("accountMails.namesSubject", { product }),
  lines: [say("accountMails.namesOf"), ...accounts.map((account) => `- ${account}`)],
});
