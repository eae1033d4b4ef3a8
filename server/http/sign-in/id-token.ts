// Verifies ID tokens: JWTs of Better Auth, signed with the keys in our database. Their session is checked separately.
import { eq } from 'drizzle-orm'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { jwks } from '#server/db/auth-tables.ts'
import type { Database } from '#server/db/client.ts'

/** How long an ID token is valid. */
export const ID_TOKEN_MINUTES = 15

const claims = z.object({ sub: z.string(), sid: z.string() })
const publicKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })

type PublicKey = Awaited<ReturnType<typeof importJWK>>

/** The session and user of an ID token; null for a forged, foreign or expired one. */
export type ReadIdToken = (token: string, now: Date) => Promise<{ id: string; userId: string } | null>

export function openIdTokenReader(db: Database, siteUrl: string): ReadIdToken {
  const keys = new Map<string, PublicKey>()
  const getKey = async (kid: string): Promise<PublicKey | null> => {
    const key = keys.get(kid) ?? (await loadKey(db, kid))
    if (key) keys.set(kid, key)
    return key
  }
  return async (token, now) => {
    const kid = readKeyId(token)
    const key = kid === null ? null : await getKey(kid)
    if (!key) return null
    const rules = { issuer: siteUrl, audience: siteUrl, algorithms: ['EdDSA'], currentDate: now }
    const verified = await jwtVerify(token, key, rules).catch(() => null)
    const read = claims.safeParse(verified?.payload)
    return read.success ? { id: read.data.sid, userId: read.data.sub } : null
  }
}

/** Untrusted: only the format of our own key ids is looked up. */
const keyId = z.string().regex(/^[0-9a-z]{1,40}$/i)

function readKeyId(token: string): string | null {
  try {
    return keyId.safeParse(decodeProtectedHeader(token).kid).data ?? null
  } catch {
    return null
  }
}

async function loadKey(db: Database, kid: string): Promise<PublicKey | null> {
  const [row] = await db.select({ publicKey: jwks.publicKey }).from(jwks).where(eq(jwks.id, kid))
  return row ? importJWK(publicKey.parse(JSON.parse(row.publicKey)), 'EdDSA') : null
}
