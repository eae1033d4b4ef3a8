// Sign-in and an OpenID provider for tests: people who use Google, and attackers.
import { type OpenIdProvider, openOpenIdProvider, type ProviderAccount } from '../openid-provider.ts'
import { call, cookieOf, openTestSignIn, SITE } from './test-sign-in.ts'

/** Changes to the address of the provider and to the return address. */
export type Tampering = {
  there?: (url: URL) => void
  back?: (url: URL) => void
  cookie?: string
  callbackURL?: string
  language?: string
}
export type GoogleSide = Awaited<ReturnType<typeof openGoogleSide>>

/** The provider answers only after `provider.serve(SITE)`. */
export async function openGoogleSide() {
  const provider: OpenIdProvider = await openOpenIdProvider()
  const site = await openTestSignIn(provider.env)

  const begin = (callbackURL = '/login/done?from=%2Fcricket', language = 'bn') =>
    call(site.signIn, 'sign-in/social', {
      body: { provider: 'google', callbackURL },
      headers: { 'accept-language': language },
    })

  return {
    site,
    provider,
    begin,
    /** Registers a person at the provider; returns the subject. */
    known(subject: string, account: Partial<ProviderAccount> = {}): string {
      const usual = { email: `${subject}@example.org`, email_verified: true, name: subject }
      provider.accounts[subject] = { ...usual, ...account }
      return subject
    },
    /** To Google and back as this person; null cancels at the provider. */
    async enterAs(subject: string | null, tampering: Tampering = {}) {
      const { there, back, cookie, callbackURL, language } = tampering
      const begun = await begin(callbackURL, language)
      const to = new URL(begun.json.url)
      there?.(to)
      const from = new URL(await provider.agree(to.href, subject))
      if (from.origin !== SITE) throw new Error(`The provider led to ${from.href}`)
      back?.(from)
      const headers = { cookie: cookie ?? cookieOf(begun.headers) }
      const path = `${from.pathname.replace('/api/auth/', '')}${from.search}`
      const answer = await call(site.signIn, path, { headers })
      return { path, headers, answer, location: answer.headers.get('location') ?? '' }
    },
    async close() {
      await provider.close()
      await site.close()
    },
  }
}

/** True when the response sets a session cookie. */
export function hasSession(headers: Headers): boolean {
  const lines = headers.getSetCookie().filter((line) => line.startsWith('maidan.session_token='))
  return lines.some((line) => !line.includes('Max-Age=0'))
}
