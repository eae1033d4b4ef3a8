// Sign-in on one side and an OpenID provider on the other, for tests: people who go there and come back, or try to cheat.
import { type OpenIdProvider, openOpenIdProvider, type ProviderAccount } from '../openid-provider.ts'
import { call, cookieOf, openTestSignIn, SITE } from './test-sign-in.ts'

/** What somebody does to the address they are sent to, and to the one they are sent back to. */
export type Tampering = {
  there?: (url: URL) => void
  back?: (url: URL) => void
  cookie?: string
  callbackURL?: string
  language?: string
}
export type GoogleSide = Awaited<ReturnType<typeof openGoogleSide>>

/** The provider answers nobody before `provider.serve(SITE)`. */
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
    /** The provider knows this person from now on, by the subject that is answered. */
    known(subject: string, account: Partial<ProviderAccount> = {}): string {
      const usual = { email: `${subject}@example.org`, email_verified: true, name: subject }
      provider.accounts[subject] = { ...usual, ...account }
      return subject
    },
    /** There and back again as this person; null cancels at the provider. */
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

/** Does the answer bring a session's cookie? */
export function hasSession(headers: Headers): boolean {
  const lines = headers.getSetCookie().filter((line) => line.startsWith('maidan.session_token='))
  return lines.some((line) => !line.includes('Max-Age=0'))
}
