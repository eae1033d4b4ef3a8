// The newsroom that is fuzzed: somebody of each role, signed in over HTTP, and one thing of each kind whose id is worth sending.
import { z } from 'zod'
import { newDefaultsSchema, newUserSchema } from '#contract/user.ts'
import { ask, type Heard, type Send } from './send.ts'

export const CALLERS = ['stranger', 'forged', 'reader', 'reporter', 'editor', 'admin'] as const
export type Caller = (typeof CALLERS)[number]
export type Cookies = Record<Caller, string>

/** Ids of what there is, by the first part of the address of its calls, and addresses of people nobody needs. */
export type Known = { ids: Record<string, string[]>; emails: string[] }

export type Entry = { email: string; password: string }
const PASSWORD = 'ছাপাখানা ও কালি ১৯৫২'
const ROLES = ['reader', 'reporter', 'editor', 'admin'] as const

let people = 0
const nextEmail = () => `fuzz-${process.pid}-${++people}@example.org`

/** Signs in; answers the cookies of the session. */
export async function entered(send: Send, { email, password }: Entry): Promise<string> {
  const { heard } = await ask(send, 'POST', '/api/auth/sign-in/email', { email, password })
  return cookiesOf(heard)
}

function cookiesOf({ headers }: Heard): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** One person of each role, made by this admin and signed in with a password of their own. */
export async function callersMadeBy(send: Send, admin: string): Promise<Cookies> {
  const made: Partial<Cookies> = {}
  for (const role of ROLES) made[role] = await newcomer(send, admin, role)
  const { reader = '', reporter = '', editor = '', admin: own = '' } = made
  return { stranger: '', forged: forgedFrom(own), reader, reporter, editor, admin: own }
}

/** The cookies of a session, each with other letters at its end. */
function forgedFrom(cookies: string): string {
  return cookies
    .split('; ')
    .map((cookie) => `${cookie.slice(0, -6)}AAAAAA`)
    .join('; ')
}

async function newcomer(send: Send, admin: string, role: (typeof ROLES)[number]): Promise<string> {
  const entry = { email: nextEmail(), password: PASSWORD }
  if (role === 'reader') {
    const { heard } = await ask(send, 'POST', '/api/auth/sign-up/email', { ...entry, name: 'Fuzz reader' })
    return cookiesOf(heard)
  }
  const { json } = await ask(send, 'GET', '/api/users/new-defaults', undefined, admin)
  const { defaultPassword } = newDefaultsSchema.parse(json)
  // Two colleagues never share a byline.
  const person = { name: `Fuzz ${role} ${people}`, email: entry.email, role }
  const made = await ask(send, 'POST', '/api/users', person, admin)
  const password = newUserSchema.parse(made.json).firstPassword ?? defaultPassword
  const first = await entered(send, { email: entry.email, password })
  const change = { currentPassword: password, newPassword: PASSWORD }
  await ask(send, 'POST', '/api/auth/change-password', change, first)
  return entered(send, entry)
}

const idSchema = z
  .object({ _id: z.string() })
  .or(z.object({ id: z.string() }).transform(({ id }) => ({ _id: id })))
const LISTS = ['allposts', 'media', 'terms', 'newspapers', 'appointments', 'messages', 'imports'] as const

/** What there is now, after making what fuzzing uses up. */
export async function look(send: Send, admin: string): Promise<Known> {
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
