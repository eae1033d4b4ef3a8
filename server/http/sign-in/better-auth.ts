// Configures Better Auth: what it may do, what it must not, and on which tables. Nothing reaches it but by routes.ts.
import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer, jwt } from 'better-auth/plugins'
import { PERSON_LIMITS } from '#contract/user.ts'
import { accounts, jwks, sessions, users, verifications } from '#server/db/auth-tables.ts'
import type { World } from '#server/domain/ctx.ts'
import { newId } from '#server/platform/ids.ts'
import { hashPassword, verifyPassword } from '#server/platform/passwords.ts'
import { type GoogleSettings, googlePlugins, mayEnter } from './google.ts'
import { ID_TOKEN_MINUTES } from './id-token.ts'
import { COOKIE_PREFIX } from './session-cookie.ts'
import { endOfSession, LONGEST_DAYS } from './session-rows.ts'

export const BASE_PATH = '/api/auth'
/** Under this name Better Auth learns the client's address; what a client sends under it is dropped. */
export const ADDRESS_HEADER = 'x-maidan-address'
const HOUR_SECONDS = 3_600
const LONGEST_USER_AGENT = 300

/** Every path that Better Auth brings and Maidan does not offer; routes.ts lets nothing else through anyway. */
const CLOSED_PATHS = [
  '/ok /error /update-user /update-session /change-email /set-password /verify-password /delete-user',
  '/delete-user/callback /verify-email /send-verification-email /list-sessions /revoke-session /revoke-sessions',
  '/revoke-other-sessions /link-social /list-accounts /unlink-account /refresh-token /get-access-token /account-info',
].flatMap((line) => line.split(' '))

export type AuthParts = {
  world: World
  secret: string
  google: GoogleSettings | null
  /** Hands a mail with a link over; must not make the caller wait, or the time would tell who has an account. */
  sendResetLink: (person: { email: string }, token: string, request: Request | undefined) => Promise<void>
  onPasswordReset: (userId: string) => Promise<void>
}

export type Auth = {
  handler(request: Request): Promise<Response>
  hasGoogle(): Promise<boolean>
}

/** Errors that Better Auth swallowed while it answered one request, gathered so that the answer can tell the truth. */
export const swallowed = new AsyncLocalStorage<unknown[]>()

export function buildAuth(parts: AuthParts): Auth {
  const { world, secret } = parts
  const auth = betterAuth({
    appName: 'Maidan',
    baseURL: world.siteUrl,
    basePath: BASE_PATH,
    secret,
    trustedOrigins: [world.siteUrl],
    database: drizzleAdapter(world.db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications, jwks },
      transaction: true,
    }),
    disabledPaths: CLOSED_PATHS,
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Thrown rather than printed: its own way puts the values of a failed statement on the console.
    onAPIError: { throw: true, errorURL: `${world.siteUrl}/login` },
    logger: { level: 'warn', disableColors: true, log: logInto(world) },
    verification: { storeIdentifier: 'hashed' },
    ...people(parts),
    ...sessionRules(world),
    plugins: [idTokens(world.siteUrl), bearer(), ...googlePlugins(parts.google)],
  })
  return {
    handler: (request) => auth.handler(request),
    hasGoogle: async () => (await auth.$context).socialProviders.some((provider) => provider.id === 'google'),
  }
}

function people({ world, sendResetLink, onPasswordReset }: AuthParts) {
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PERSON_LIMITS.passwordMin,
      maxPasswordLength: PERSON_LIMITS.passwordMax,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR_SECONDS,
      sendResetPassword: ({ user, token }: { user: { email: string }; token: string }, request?: Request) =>
        sendResetLink(user, token, request),
      onPasswordReset: ({ user }: { user: { id: string } }) => onPasswordReset(user.id),
      password: {
        hash: hashPassword,
        verify: ({ hash, password }: { hash: string; password: string }) => verifyPassword(hash, password),
      },
    },
    user: {
      additionalFields: {
        role: { type: 'string', defaultValue: 'reader', input: false },
        language: { type: 'string', defaultValue: 'en', input: false },
        mustChangePassword: { type: 'boolean', defaultValue: false, input: false },
      },
      validateUserInfo: mayEnter(world),
    },
    account: { accountLinking: { enabled: true }, updateAccountOnSignIn: false },
  } as const
}

function sessionRules(world: World) {
  return {
    // Better Auth sets the cookie's life by this. The row's own end, set here and in session-rows.ts, decides.
    session: { expiresIn: LONGEST_DAYS * 24 * HOUR_SECONDS, disableSessionRefresh: true },
    databaseHooks: {
      session: {
        create: {
          before: async (session: { createdAt: Date; userAgent?: string | null | undefined }) => {
            const userAgent = session.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null
            return { data: { userAgent, expiresAt: endOfSession(session.createdAt, session.createdAt) } }
          },
        },
      },
      account: {
        create: {
          // What Google lets one do in a person's name is not needed to recognise them.
          before: async () => ({
            data: { accessToken: null, refreshToken: null, idToken: null, scope: null },
          }),
        },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: world.siteUrl.startsWith('https://'),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => newId(world.clock) },
    },
  }
}

function idTokens(siteUrl: string) {
  return jwt({
    disableSettingJwtHeader: true,
    jwt: {
      issuer: siteUrl,
      audience: siteUrl,
      expirationTime: `${ID_TOKEN_MINUTES}m`,
      definePayload: ({ user, session }) => ({
        id: user.id,
        sid: session.id,
        email: user.email,
        name: user.name,
        role: user.role,
      }),
    },
  })
}

// Wrong passwords and the like are everyday life, and what it says of them holds addresses: only what is broken is logged.
function logInto(world: World) {
  return (level: 'debug' | 'info' | 'warn' | 'error', said: string, ...rest: unknown[]) => {
    const errors = rest.filter((value) => value instanceof Error)
    swallowed.getStore()?.push(...errors)
    if (level === 'error') world.log.error({ err: errors[0], said }, 'Better Auth met an error')
  }
}
