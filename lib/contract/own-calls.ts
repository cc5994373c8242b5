/** The calls our own server handles besides the ones it relays: the session, and facts a page needs before it renders. */
export const OWN_CALLS = {
  logIn: "/api/auth/login",
  logInWithNaver: "/api/auth/naver",
  logOut: "/api/auth/logout",
  preferences: "/api/preferences",
} as const;
