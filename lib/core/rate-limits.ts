/** Limits per client (decision H29); `RATE_LIMITS` in the environment overrides single ones. */
export const RATE_LIMITS = {
  /** Failed logins per e-mail address and network; then per network for all addresses. */
  login: { points: 5, seconds: 900 },
  login_network: { points: 50, seconds: 900 },
  /** Failed logins per e-mail address from all networks; networks with an earlier login are exempt. */
  login_account: { points: 30, seconds: 3600 },
  /** Attempted second-factor codes, per account. */
  second_factor: { points: 5, seconds: 900 },
  signup: { points: 10, seconds: 3600 },
  /** Requests for a reset link, per network and per e-mail address. */
  forgot: { points: 3, seconds: 3600 },
  resend: { points: 3, seconds: 3600 },
  contact: { points: 5, seconds: 3600 },
  review: { points: 10, seconds: 86_400 },
  reply: { points: 30, seconds: 86_400 },
  report: { points: 20, seconds: 86_400 },
  /**
   * Events, not calls: a visitor causes two or three per page, and many visitors share one address of a mobile network.
   */
  events: { points: 2000, seconds: 60 },
  search: { points: 60, seconds: 60 },
  /** Suggestions are requested every few letters, and many visitors share one address of a mobile network. */
  suggest: { points: 240, seconds: 60 },
  upload: { points: 120, seconds: 3600 },
  /**
   * Corrections per network with a proof of work; without one; per business and network; per business from all
   * networks.
   */
  correction: { points: 10, seconds: 3600 },
  correction_plain: { points: 3, seconds: 3600 },
  correction_here: { points: 12, seconds: 86_400 },
  correction_place: { points: 200, seconds: 86_400 },
  /** A proof of work counts once; it expires before its window ends. */
  proof_of_work: { points: 1, seconds: 3600 },
  claim: { points: 10, seconds: 86_400 },
  /** Mails that invite to a business's team, per account. */
  invitation: { points: 20, seconds: 86_400 },
  /** Businesses and menus added by users who are no admins, per account. */
  place: { points: 20, seconds: 86_400 },
  menu_upload: { points: 100, seconds: 86_400 },
  /** Entries changed by bulk calls, per account: dishes, decisions, pictures. */
  bulk: { points: 6000, seconds: 3600 },
  /** Invitations to one address from all accounts, so that repeated invitations do not fill a mailbox. */
  invitation_address: { points: 5, seconds: 86_400 },
  /** Exports of an account's data, per account. */
  export: { points: 10, seconds: 3600 },
  /** All writes, per account, or per network without an account. */
  write: { points: 60, seconds: 60 },
  /** Measured rendering time per network, in milliseconds of one core: a quarter of it. Cached answers are free. */
  render: { points: 15_000, seconds: 60 },
  /** The same per account, when others have used up the network's budget. */
  render_account: { points: 5000, seconds: 60 },
} as const satisfies Record<string, RateLimit>;
/** Factor for the /48 around an IPv6 network: some providers give it to one line, some to many. */
export const WIDER_ALLOWANCE = 10;
export type RateLimit = { readonly points: number; readonly seconds: number };
export type RateLimitName = keyof typeof RATE_LIMITS;
