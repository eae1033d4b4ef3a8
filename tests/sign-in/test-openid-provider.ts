// A small OpenID provider for tests in Google's place: discovery, keys, code for token with PKCE. It knows one person at a time.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export type Claims = { sub: string; email: string; email_verified: boolean; name: string }
type Asked = { nonce: string; challenge: string; claims: Claims }

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>

export async function openTestProvider(port = 0) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Asked>()
  const provider = {
    issuer: '',
    /** What the provider's tokens say about a nonce; tests set it to see a wrong one refused. */
    wrongNonce: false,
    /** The person agrees: the address that the browser is sent back to. */
    agree(authorizationUrl: string, claims: Claims): string {
      const { searchParams } = new URL(authorizationUrl)
      const code = randomUUID()
      const nonce = searchParams.get('nonce') ?? ''
      codes.set(code, { nonce, challenge: searchParams.get('code_challenge') ?? '', claims })
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
      return back.href
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }

  async function token(request: IncomingMessage): Promise<object | null> {
    const form = new URLSearchParams(await text(request))
    const asked = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!asked || asked.challenge !== proof) return null
    const nonce = provider.wrongNonce ? 'another' : asked.nonce
    const idToken = await new SignJWT({ ...asked.claims, nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setIssuer(provider.issuer)
      .setAudience('test-client')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    return { access_token: 'an-access-token', token_type: 'Bearer', expires_in: 300, id_token: idToken }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answers: Record<string, () => Promise<object | null> | object> = {
      '/.well-known/openid-configuration': () => ({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/keys': () => ({ keys: [jwk] }),
      '/token': () => token(request),
    }
    const body = await answers[request.url ?? '']?.()
    response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { error: 'invalid_grant' }))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  provider.issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return provider
}
