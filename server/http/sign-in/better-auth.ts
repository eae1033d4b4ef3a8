// Configuration of Better Auth: features, tables, hooks. It is called through routes.ts only.
import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { bearer } from 'better-auth/plugins/bearer'
import { jwt } from 'better-auth/plugins/jwt'
import { PERSON_LIMITS } from '#contract/people/user.ts'
import { accounts, jwks, sessions, users, verifications } from '#server/db/tables/auth-tables.ts'
import type { World } from '#server/domain/ctx.ts'
import { newId } from '#server/platform/ids.ts'
import { hashPassword, verifyPassword } from '#server/platform/passwords.ts'
import { createUserValidator, type GoogleSettings, googlePlugins } from './google.ts'
import { getSessionEnd, MAX_DAYS } from './session-rows.ts'
import { COOKIE_PREFIX, ID_TOKEN_MINUTES } from './viewer.ts'

export const BASE_PATH = '/api/auth'
/** Passes the client's address to Better Auth. A client's own header of this name is dropped. */
export const ADDRESS_HEADER = 'x-maidan-address'
const HOUR_SECONDS = 3_600
const MAX_USER_AGENT = 300

/** All paths of Better Auth that Maidan does not offer. routes.ts is an allow-list in addition. */
const CLOSED_PATHS = [
  '/ok /error /update-user /update-session /change-email /set-password /verify-password /delete-user',
  '/delete-user/callback /verify-email /send-verification-email /list-sessions /revoke-session /revoke-sessions',
  '/revoke-other-sessions /link-social /list-accounts /unlink-account /refresh-token /get-access-token /account-info',
].flatMap((line) => line.split(' '))

export type AuthParts = {
  world: World
  secret: string
  google: GoogleSettings | null
  /** Sends a mail with a link. It must not delay the response, or its time would reveal who has an account. */
  sendResetLink: (person: { email: string }, token: string, request: Request | undefined) => Promise<void>
  onPasswordReset: (userId: string) => Promise<void>
}

export type Auth = {
  handler(request: Request): Promise<Response>
  hasGoogle(): Promise<boolean>
}

/** Errors that Better Auth only logged during one request, collected so that the response can report them. */
export const swallowedErrors = new AsyncLocalStorage<unknown[]>()

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
    // By default it prints errors to the console, with the values of a failed statement.
    onAPIError: { throw: true, errorURL: `${world.siteUrl}/login` },
    logger: { level: 'warn', disableColors: true, log: createLogger(world) },
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
      validateUserInfo: createUserValidator(world),
    },
    account: { accountLinking: { enabled: true }, updateAccountOnSignIn: false },
  } as const
}

function sessionRules(world: World) {
  return {
    // Sets the lifetime of the cookie. The end of the session is that of its row, set here and in session-rows.ts.
    session: { expiresIn: MAX_DAYS * 24 * HOUR_SECONDS, disableSessionRefresh: true },
    databaseHooks: {
      session: {
        create: {
          before: async (session: { createdAt: Date; userAgent?: string | null | undefined }) => {
            const userAgent = session.userAgent?.slice(0, MAX_USER_AGENT) ?? null
            return { data: { userAgent, expiresAt: getSessionEnd(session.createdAt, session.createdAt) } }
          },
        },
      },
      account: {
        create: {
          // Tokens for Google's APIs are not needed to identify a person.
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

// Logs errors only, because warnings about wrong passwords are frequent and contain addresses.
function createLogger(world: World) {
  return (level: 'debug' | 'info' | 'warn' | 'error', message: string, ...rest: unknown[]) => {
    const errors = rest.filter((value) => value instanceof Error)
    swallowedErrors.getStore()?.push(...errors)
    if (level === 'error') world.log.error({ err: errors[0], message }, 'Better Auth reported an error')
  }
}
