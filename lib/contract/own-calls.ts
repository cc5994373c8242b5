/** What our own server answers itself, beside the calls it relays: the session and what a page must know before it is drawn. */
export const OWN_CALLS = {
  logIn: "/api/auth/login",
  logInWithNaver: "/api/auth/naver",
  logOut: "/api/auth/logout",
  preferences: "/api/preferences",
} as const;
