import type { Mail } from "@/upstream/mail/mail";

/** The mails we write, in Korean like everything the upstream says. */
export const verificationMail = (product: string, to: string, url: string): Mail => ({
  to,
  subject: `[${product}] 이메일 주소를 인증해 주세요`,
  lines: [
    `${product} 가입을 환영합니다.`,
    "아래 링크를 눌러 이메일 인증을 마쳐 주세요. 링크는 24시간 동안 한 번만 사용할 수 있습니다.",
    "가입한 적이 없다면 이 메일을 무시해 주세요.",
  ],
  link: { label: "이메일 인증하기", url },
});

/** Sent instead of a second account: who signed up learns nothing, the owner of the address does. */
export const alreadyRegisteredMail = (product: string, to: string, account: string): Mail => ({
  to,
  subject: `[${product}] 이미 가입된 이메일입니다`,
  lines: [
    `이 이메일로 새 가입 요청이 있었습니다. 이미 아이디 ${account}(으)로 가입되어 있어 새 계정을 만들지 않았습니다.`,
    "비밀번호를 잊으셨다면 로그인 화면에서 임시 비밀번호를 받아 주세요.",
  ],
});

export const temporaryPasswordMail = (product: string, to: string, account: string, password: string): Mail => ({
  to,
  subject: `[${product}] 임시 비밀번호`,
  lines: [
    `아이디 ${account}의 임시 비밀번호: ${password}`,
    "한 시간 안에 로그인하면 이 비밀번호로 바뀌고, 다른 기기에서는 로그아웃됩니다. 로그인 뒤 비밀번호를 변경해 주세요.",
    "요청한 적이 없다면 아무것도 하지 않으셔도 됩니다. 기존 비밀번호는 그대로입니다.",
  ],
});

export const staffInvitationMail = (product: string, to: string, owner: string, url: string): Mail => ({
  to,
  subject: `[${product}] ${owner} 님이 직원으로 초대했습니다`,
  lines: [
    `${owner} 님이 ${product}에서 함께 일하도록 초대했습니다.`,
    "아래 링크에서 맡은 업무를 확인하고 참여해 주세요. 링크는 7일 동안 한 번만 사용할 수 있습니다.",
    "아는 사람이 아니라면 이 메일을 무시해 주세요.",
  ],
  link: { label: "초대 확인하기", url },
});

export const accountNamesMail = (product: string, to: string, accounts: string[]): Mail => ({
  to,
  subject: `[${product}] 아이디 안내`,
  lines: ["이 이메일로 가입된 아이디입니다.", ...accounts.map((account) => `- ${account}`)],
});
