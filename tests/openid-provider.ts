// A real OpenID provider (oidc-provider) in place of Google, with PKCE, a client secret and a page to choose an account. Like
// Google, it puts the email address into the ID token.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'

export type ProviderAccount = { email: string; email_verified: boolean | 'true'; name?: string }
const CLIENT = { id: 'maidan-test', secret: 'a-client-secret-for-tests' }

export type OpenIdProvider = Awaited<ReturnType<typeof openOpenIdProvider>>

/** Opens the port, but cuts connections until `serve` is called. The keys of `accounts` are subjects. */
export async function openOpenIdProvider(accounts: Record<string, ProviderAccount> = {}) {
  let listener: RequestListener | null = null
  const server = createServer((request, response) => {
    if (listener) listener(request, response)
    else request.socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    accounts,
    /** The settings of a portal that trusts this provider. */
    env: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: issuer },
    /** Starts answering, with redirects back to this site. */
    async serve(siteUrl: string) {
      if (listener) return
      const provider = new Provider(issuer, await configurationOf(accounts, siteUrl))
      const answer = provider.callback()
      listener = (request, response) => {
        const shown = request.url?.startsWith(CHOICE)
          ? choose(provider, accounts, request, response)
          : answer(request, response)
        Promise.resolve(shown).catch((error: unknown) => {
          response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error))
        })
      }
    },
    /** Chooses an account without a browser; returns the address of the redirect. Null cancels. */
    agree: (authorizationUrl: string, subject: string | null) => walk(authorizationUrl, subject),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const CHOICE = '/choice/'

async function configurationOf(
  accounts: Record<string, ProviderAccount>,
  siteUrl: string,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${siteUrl}/api/auth/callback/google`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a-cookie-key-for-tests'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    interactions: { url: (_ctx, interaction) => CHOICE + interaction.uid },
    findAccount: (_ctx, sub) => {
      const account = accounts[sub]
      return account && { accountId: sub, claims: () => ({ sub, ...account }) }
    },
    // Consent is given; only the account is asked for.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** A page with a button for every account and one to cancel. */
async function choose(
  provider: Provider,
  accounts: Record<string, ProviderAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    const subject = new URLSearchParams(await text(request)).get('subject')
    const result = subject ? { login: { accountId: subject } } : { error: 'access_denied' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    return
  }
  const buttons = Object.keys(accounts).map((sub) => `<button name="subject" value="${sub}">${sub}</button>`)
  // Large providers isolate the window from its opener.
  const policy = { 'cross-origin-opener-policy': 'same-origin' }
  response.writeHead(200, { 'content-type': 'text/html', ...policy })
  response.end(`<!doctype html><title>Who are you?</title><form method="post">${buttons.join('')}
    <button name="subject" value="">Cancel</button></form>`)
}

/** Follows the provider's redirects with its cookies until one leads elsewhere. */
async function walk(authorizationUrl: string, subject: string | null): Promise<string> {
  const { origin } = new URL(authorizationUrl)
  const jar = new Map<string, string>()
  let next = authorizationUrl
  for (let steps = 0; steps < 8 && next.startsWith(`${origin}/`); steps++) {
    const isChoice = next.startsWith(`${origin}${CHOICE}`)
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isChoice && { method: 'POST', body: new URLSearchParams({ subject: subject ?? '' }) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location)
      throw new Error(`The provider answered ${answer.status} at ${next}: ${await answer.text()}`)
    next = new URL(location, next).href
  }
  return next
}
