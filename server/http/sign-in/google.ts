// Sign-in with Google, or another OpenID provider that the settings name instead. Without settings it is off.
import { AsyncLocalStorage } from 'node:async_hooks'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { decodeJwt } from 'jose'
import { emailSchema } from '#contract/people/email-address.ts'
import { PERSON_LIMITS, tidyName } from '#contract/people/user.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { type GoogleIdentity, linkModeOf } from '#server/domain/people/google-join.ts'
import { withTimeout } from '#server/platform/deadline.ts'

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

const TIMEOUT_MS = 5_000

/** Results of one OAuth callback that the response of Better Auth does not contain. */
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
          accountSubject: ({ tokens, profile }) => requireSubject(tokens.idToken, profile.sub),
          mapProfileToUser: (profile: Record<string, unknown>) => {
            const identity = parseIdentity(profile)
            const visit = googleVisit.getStore()
            if (visit) visit.identity = identity
            return {
              ...(identity && { email: identity.email }),
              name: displayName(profile),
              emailVerified: identity?.emailVerified ?? false,
            }
          },
        },
      ],
    }),
  ]
}

/**
 * The subject of the ID token, which Better Auth has verified. Better Auth would accept a callback without an ID token (and so
 * without the nonce), and a profile of another person (OpenID Connect Core, 5.3.2): both throw here.
 */
export function requireSubject(idToken: string | undefined, profileSubject: unknown): string {
  const subject = idToken === undefined ? undefined : decodeJwt(idToken).sub
  if (!subject || subject !== profileSubject) throw new Error('The profile is not that of the ID token')
  return subject
}

function parseIdentity(profile: Record<string, unknown>): GoogleIdentity | null {
  const { sub, email } = profile
  const address = emailSchema.safeParse(email)
  if (typeof sub !== 'string' || !address.success) return null
  return { subject: sub, email: address.data, emailVerified: isTrue(profile.email_verified) }
}

/** Some providers write claims of the type boolean as text, which OpenID Connect Core (5.1) does not foresee. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true'
}

function displayName(profile: Record<string, unknown>): string {
  const given = typeof profile.name === 'string' ? tidyName(profile.name) : ''
  const address = typeof profile.email === 'string' ? profile.email.split('@')[0] : ''
  return (given || tidyName(address ?? '') || 'Reader').slice(0, PERSON_LIMITS.name)
}

/** Better Auth's code for an account that may not be linked. */
export const NOT_JOINED = 'account_not_linked'

type ValidationInput = { source: { action: string; method?: string | undefined } }

/**
 * Which accounts may be created or linked: a new one only for an address that Google has verified, an existing one as
 * google-join.ts decides. Better Auth puts the returned error into `?error=`.
 */
export function createUserValidator(world: World) {
  return async ({ source }: ValidationInput): Promise<{ error: string } | undefined> => {
    const visit = googleVisit.getStore()
    if (!visit || source.method !== 'oauth') return undefined
    const error = visit.identity
      ? await rejectionReason(world, visit, visit.identity, source.action)
      : 'email_invalid'
    return error === null ? undefined : { error }
  }
}

async function rejectionReason(world: World, visit: GoogleVisit, identity: GoogleIdentity, action: string) {
  if (action === 'create-user') {
    visit.created = identity.emailVerified
    return identity.emailVerified ? null : 'email_not_verified'
  }
  if (action !== 'link-account') return null
  const how = await linkModeOf(world, identity)
  visit.joined = how === 'at-once'
  if (visit.joined) return null
  return how === 'disabled' ? 'account_disabled' : NOT_JOINED
}

/**
 * Better Auth discovers the issuer only when it is created, and works without Google if that fails. So a separate instance is
 * created when somebody first signs in with Google, and created again until the issuer responds.
 */
export function openGoogle<Auth extends { hasGoogle(): Promise<boolean> }>(
  build: () => Auth,
): () => Promise<Auth> {
  let opened: Promise<Auth> | null = null
  const open = async () => {
    const auth = build()
    const isAvailable = await withTimeout(auth.hasGoogle(), TIMEOUT_MS, false)
    if (!isAvailable) throw new AppError('PROVIDER_UNREACHABLE', { field: 'provider' })
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
