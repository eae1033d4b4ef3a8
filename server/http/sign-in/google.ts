// Sign-in with Google, or any OpenID provider that the settings name in its place. Without settings none of it exists.
import { AsyncLocalStorage } from 'node:async_hooks'
import { genericOAuth } from 'better-auth/plugins'
import { decodeJwt } from 'jose'
import { emailSchema, PERSON_LIMITS, tidyName } from '#contract/user.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { type GoogleIdentity, howToJoin } from '#server/domain/people/google-join.ts'

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

const PATIENCE_MS = 5_000

/** What is learnt while one person comes back from Google; Better Auth's own answer says none of it. */
export type GoogleVisit = {
  /** Null until the ID token was verified. */
  identity: GoogleIdentity | null
  created: boolean
  joined: boolean
}
export const googleVisit = new AsyncLocalStorage<GoogleVisit>()

/** PKCE, state, nonce, and an ID token that is verified against the issuer's published keys. */
export function googlePlugins(settings: GoogleSettings | null) {
  if (!settings) return []
  const { clientId, clientSecret, issuer } = settings
  return [
    genericOAuth({
      config: [
        {
          providerId: 'google',
          clientId,
          clientSecret,
          discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
          requireIdTokenVerification: true,
          scopes: ['openid', 'email', 'profile'],
          pkce: true,
          disableProviderLogout: true,
          accountSubject: ({ tokens, profile }) => provenSubject(tokens.idToken, profile.sub),
          mapProfileToUser: (profile: Record<string, unknown>) => {
            const identity = identityOf(profile)
            const visit = googleVisit.getStore()
            if (visit) visit.identity = identity
            return { name: shownName(profile), emailVerified: identity?.emailVerified ?? false }
          },
        },
      ],
    }),
  ]
}

/**
 * The subject of the ID token, which Better Auth has verified by then. It would do without a token, and so without the
 * nonce, and takes an address from elsewhere that may be another person's (OpenID Connect Core, 5.3.2): both throw here.
 */
export function provenSubject(idToken: string | undefined, profileSubject: unknown): string {
  const subject = idToken === undefined ? undefined : decodeJwt(idToken).sub
  if (!subject || subject !== profileSubject) throw new Error('The profile is not that of the ID token')
  return subject
}

function identityOf(profile: Record<string, unknown>): GoogleIdentity | null {
  const { sub, email } = profile
  const address = emailSchema.safeParse(email)
  if (typeof sub !== 'string' || !address.success) return null
  return { subject: sub, email: address.data, emailVerified: profile.email_verified === true }
}

function shownName(profile: Record<string, unknown>): string {
  const given = typeof profile.name === 'string' ? tidyName(profile.name) : ''
  const address = typeof profile.email === 'string' ? profile.email.split('@')[0] : ''
  return (given || tidyName(address ?? '') || 'Reader').slice(0, PERSON_LIMITS.name)
}

/** Better Auth's own word for an account that it may not join. */
export const NOT_JOINED = 'account_not_linked'

type Asked = { source: { action: string; method?: string | undefined } }

/**
 * Who may be made or joined on Google's word: a new account only for an address that Google has proven, an existing one
 * as the door to joining says. Better Auth puts the word answered here into `?error=`.
 */
export function mayEnter(world: World) {
  return async ({ source }: Asked): Promise<{ error: string } | undefined> => {
    const visit = googleVisit.getStore()
    if (!visit || source.method !== 'oauth') return undefined
    const word = visit.identity
      ? await wordAgainst(world, visit, visit.identity, source.action)
      : 'email_invalid'
    return word === null ? undefined : { error: word }
  }
}

async function wordAgainst(
  world: World,
  visit: GoogleVisit,
  identity: GoogleIdentity,
  action: string,
): Promise<string | null> {
  if (action === 'create-user') {
    visit.created = identity.emailVerified
    return identity.emailVerified ? null : 'email_not_verified'
  }
  if (action !== 'link-account') return null
  const how = await howToJoin(world, identity)
  visit.joined = how === 'at-once'
  if (visit.joined) return null
  return how === 'disabled' ? 'account_disabled' : NOT_JOINED
}

/**
 * Better Auth asks the issuer for its addresses once, when it is made, and goes on without Google when nobody answers.
 * So it is made when somebody first wants to sign in with Google, and again until the issuer was there.
 */
export function openGoogle<Auth extends { hasGoogle(): Promise<boolean> }>(
  build: () => Auth,
): () => Promise<Auth> {
  let opened: Promise<Auth> | null = null
  const open = async () => {
    const auth = build()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS)
    })
    const isThere = await Promise.race([auth.hasGoogle(), late]).finally(() => clearTimeout(timer))
    if (!isThere) throw new AppError('PROVIDER_UNREACHABLE', { field: 'provider' })
    return auth
  }
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
}
