// Sign-in with Google, or any OpenID provider that the settings name in its place. Without settings none of it exists.
import { genericOAuth } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import { PERSON_LIMITS, tidyName } from '#contract/user.ts'
import { users } from '#server/db/auth-tables.ts'
import type { Database } from '#server/db/client.ts'
import { AppError } from '#server/domain/app-error.ts'

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

const PATIENCE_MS = 5_000

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
          mapProfileToUser: (profile: Record<string, unknown>) => ({
            name: shownName(profile),
            emailVerified: profile.email_verified === true,
          }),
        },
      ],
    }),
  ]
}

function shownName(profile: Record<string, unknown>): string {
  const given = typeof profile.name === 'string' ? tidyName(profile.name) : ''
  const address = typeof profile.email === 'string' ? profile.email.split('@')[0] : ''
  return (given || tidyName(address ?? '') || 'Reader').slice(0, PERSON_LIMITS.name)
}

/**
 * Who may be joined to an account that exists without being asked: readers whose address we have proven. (That Google
 * has proven it too is asked by Better Auth itself.) Staff must show their password first.
 */
export function mayJoin(db: Database) {
  return async ({ user, source }: { user: { id?: string | undefined }; source: { action: string } }) => {
    if (source.action !== 'link-account') return
    const [present] = await db
      .select({ role: users.role })
      .from(users)
      .where(eq(users.id, user.id ?? ''))
    return present?.role === 'reader' ? undefined : { error: 'account_not_linked' }
  }
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
