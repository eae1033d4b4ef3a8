// The fuzzed newsroom: one person per role, signed in over HTTP, and one object of each kind.
import { z } from 'zod'
import { newDefaultsSchema, newUserSchema } from '#contract/people/user.ts'
import { createMatches } from './fuzzed-matches.ts'
import { ask, type Received, type Send } from './send.ts'

export const CALLERS = ['anonymous', 'forged', 'reader', 'reporter', 'editor', 'admin'] as const
export type Caller = (typeof CALLERS)[number]
export type Cookies = Record<Caller, string>

/** Existing ids by the first part of the call's path (`teams/slug` for one placeholder of it), and addresses of expendable people. */
export type Known = { ids: Record<string, string[]>; emails: string[] }

export type Entry = { email: string; password: string }
const PASSWORD = 'ছাপাখানা ও কালি ১৯৫২'
const ROLES = ['reader', 'reporter', 'editor', 'admin'] as const

let people = 0
const nextEmail = () => `fuzz-${process.pid}-${++people}@example.org`

/** Signs in; returns the session's cookies. */
export async function signIn(send: Send, { email, password }: Entry): Promise<string> {
  const { received } = await ask(send, 'POST', '/api/auth/sign-in/email', { email, password })
  return cookiesOf(received)
}

function cookiesOf({ headers }: Received): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** One person per role, created by this admin and signed in with their own password. */
export async function createCallers(send: Send, admin: string): Promise<Cookies> {
  const made: Partial<Cookies> = {}
  for (const role of ROLES) made[role] = await newcomer(send, admin, role)
  const { reader = '', reporter = '', editor = '', admin: own = '' } = made
  return { anonymous: '', forged: forgeCookies(own), reader, reporter, editor, admin: own }
}

/** Session cookies with changed last letters. */
function forgeCookies(cookies: string): string {
  return cookies
    .split('; ')
    .map((cookie) => `${cookie.slice(0, -6)}AAAAAA`)
    .join('; ')
}

async function newcomer(send: Send, admin: string, role: (typeof ROLES)[number]): Promise<string> {
  const entry = { email: nextEmail(), password: PASSWORD }
  if (role === 'reader') {
    const { received } = await ask(send, 'POST', '/api/auth/sign-up/email', { ...entry, name: 'Fuzz reader' })
    return cookiesOf(received)
  }
  const { json } = await ask(send, 'GET', '/api/users/new-defaults', undefined, admin)
  const { defaultPassword } = newDefaultsSchema.parse(json)
  // Two colleagues cannot share a byline.
  const person = { name: `Fuzz ${role} ${people}`, email: entry.email, role }
  const made = await ask(send, 'POST', '/api/users', person, admin)
  const password = newUserSchema.parse(made.json).firstPassword ?? defaultPassword
  const first = await signIn(send, { email: entry.email, password })
  const change = { currentPassword: password, newPassword: PASSWORD }
  await ask(send, 'POST', '/api/auth/change-password', change, first)
  return signIn(send, entry)
}

const idSchema = z
  .object({ _id: z.string() })
  .or(z.object({ id: z.string() }).transform(({ id }) => ({ _id: id })))
const LISTS = ['allposts', 'media', 'terms', 'newspapers', 'appointments', 'messages', 'imports'] as const

/** Returns the existing ids, after it has created replacements for what fuzzing deletes. */
export async function readKnown(send: Send, admin: string): Promise<Known> {
  const email = nextEmail()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const make = (path: string, body: object) =>
    ask(send, 'POST', `/api/${path}`, body, admin).catch(() => null)
  await make('allposts', { headline: 'মিরপুরে জয়', richText: '<p>শেষ বলে।</p>', status: 'draft' })
  await make('allposts', { headline: 'A win', language: 'en', imageUrl: 'https://pictures.example/a.jpg' })
  await make('terms', { kind: 'other', name: { bn: `নাম ${people}`, en: `Name ${people}` } })
  await make('appointments', { topic: 'A', wantedAt: tomorrow, note: '' })
  await make('users', { name: `Fuzzed ${people}`, email, role: 'reporter' })
  const ids: Known['ids'] = {}
  for (const list of LISTS) ids[list] = await idsOf(send, `${list}?limit=20${EVERYTHING[list] ?? ''}`, admin)
  Object.assign(ids, await createMatches(send, admin, people))
  ids['*/year'] = ['2026']
  ids['*/month'] = ['11']
  ids['*/day'] = ['20', '21', '22', '23', '24']
  ids.users = await idsOf(send, `users?q=${encodeURIComponent(email)}`, admin)
  ids.placements = ['lead', 'secondLead', 'sidebar', 'trending', 'editorsPick']
  ids.autosaves = ['fuzzed-key-0001', 'fuzzed-key-0002']
  return { ids, emails: [email, nextEmail(), 'nobody@example.org'] }
}

const EVERYTHING: Record<string, string> = { allposts: '&status=any', newspapers: '&published=any' }

async function idsOf(send: Send, path: string, admin: string): Promise<string[]> {
  const { json } = await ask(send, 'GET', `/api/${path}`, undefined, admin)
  return z
    .array(idSchema)
    .parse(json)
    .map(({ _id }) => _id)
}
