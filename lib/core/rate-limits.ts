/** How often one client may do what (decision H29); `RATE_LIMITS` in the environment replaces single ones. */
export const RATE_LIMITS = {
  /** Failed logins of one e-mail address from one network; then those of one network for all addresses. */
  login: { points: 5, seconds: 900 },
  login_network: { points: 50, seconds: 900 },
  /** Failed logins of one e-mail address from everywhere; networks from which it was signed in before are let through. */
  login_account: { points: 30, seconds: 3600 },
  /** Codes of a second factor that were tried, by account. */
  second_factor: { points: 5, seconds: 900 },
  signup: { points: 10, seconds: 3600 },
  /** Asking for a reset link, by network and by e-mail address. */
  forgot: { points: 3, seconds: 3600 },
  /** Asking for the activation mail again, by account. */
  resend: { points: 3, seconds: 3600 },
  contact: { points: 5, seconds: 3600 },
  review: { points: 10, seconds: 86_400 },
  reply: { points: 30, seconds: 86_400 },
  report: { points: 20, seconds: 86_400 },
  /** Events, not calls: a visitor causes two or three with a page, and many share one address of a mobile network. */
  events: { points: 2000, seconds: 60 },
  search: { points: 60, seconds: 60 },
  /** Suggestions come with every few letters, and many people share one address of a mobile network. */
  suggest: { points: 240, seconds: 60 },
  upload: { points: 120, seconds: 3600 },
  /** Corrections of one network whose browser has done its proof of work; without one; of one place, by it and by everybody. */
  correction: { points: 10, seconds: 3600 },
  correction_plain: { points: 3, seconds: 3600 },
  correction_here: { points: 12, seconds: 86_400 },
  correction_place: { points: 200, seconds: 86_400 },
  /** A proof of work counts once; it is too old before its window ends. */
  proof_of_work: { points: 1, seconds: 3600 },
  claim: { points: 10, seconds: 86_400 },
  /** Mails that ask somebody into the team of a place, by account. */
  invitation: { points: 20, seconds: 86_400 },
  /** Places that somebody adds who is no admin, and menus that somebody puts in, by account. */
  place: { points: 20, seconds: 86_400 },
  menu_upload: { points: 100, seconds: 86_400 },
  /** Things that calls about many at once change, by account: dishes, decisions, pictures. */
  bulk: { points: 6000, seconds: 3600 },
  /** The same to one address, by everybody: who repeats one fills no mailbox. */
  invitation_address: { points: 5, seconds: 86_400 },
  /** Copies of what is stored about an account, by account. */
  export: { points: 10, seconds: 3600 },
  /** Every write, by account, or by network where there is none. */
  write: { points: 60, seconds: 60 },
  /** What is made for one network, in milliseconds of a core as they are measured: a quarter of it. Kept answers are free. */
  render: { points: 15_000, seconds: 60 },
  /** The same for one account, when others have used up what its network has. */
  render_account: { points: 5000, seconds: 60 },
} as const satisfies Record<string, RateLimit>;
/** How much more the 48 bits around an IPv6 network may do: many providers give them to one line, some to many. */
export const WIDER_ALLOWANCE = 10;
export type RateLimit = { readonly points: number; readonly seconds: number };
export type RateLimitName = keyof typeof RATE_LIMITS;
