// The services that a channel can be at, and what Maidan needs to post there.

export const CHANNEL_KINDS = ['telegram', 'facebook', 'x'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Secrets by kind; they are stored encrypted and never shown. */
export const CHANNEL_SECRETS = {
  telegram: ['botToken'],
  facebook: ['pageToken'],
  x: ['apiKey', 'apiSecret', 'accessToken', 'accessTokenSecret'],
} as const satisfies Record<ChannelKind, readonly string[]>
export const SECRET_NAMES = [
  ...CHANNEL_SECRETS.telegram,
  ...CHANNEL_SECRETS.facebook,
  ...CHANNEL_SECRETS.x,
] as const
export type SecretName = (typeof SECRET_NAMES)[number]

/**
 * Where a kind posts to: the @name or number of a Telegram channel, the number of a Facebook page. At X the access token belongs to
 * the account.
 */
const ACCOUNTS: Record<ChannelKind, RegExp> = {
  telegram: /^(?:@[A-Za-z]\w{3,31}|-?\d{1,20})$/,
  facebook: /^\d{1,30}$/,
  x: /^$/,
}

/** Whether a channel of this kind can post there. */
export function isAccount(kind: ChannelKind, account: string): boolean {
  return ACCOUNTS[kind].test(account)
}

export function hasAccount(kind: ChannelKind): boolean {
  return kind !== 'x'
}
