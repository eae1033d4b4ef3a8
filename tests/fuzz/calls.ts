// Everything that is fuzzed: API calls and sign-in calls with their schemas, pages that accept forms, and addresses that people
// may type.
import fc from 'fast-check'
import type { z } from 'zod'
import { CATEGORIES } from '#contract/posts/specification-sections.ts'
import { routesOf } from '#server/api/routes.ts'
import { FORM_PAGES } from '#server/http/pages/page-form.ts'
import { BODIES } from '#server/http/sign-in/bodies.ts'
import { ROUTES } from '#server/http/sign-in/routes.ts'
import { type Body, bodiesOf, plainFormsOf } from './bodies.ts'
import { type Described, describedBy, type Hints } from './described-values.ts'
import { describeEvents } from './fuzzed-matches.ts'
import { text } from './strange-values.ts'

export type FuzzedCall = {
  name: string
  kind: 'api' | 'sign-in' | 'page'
  method: string
  /** `{name}` is a placeholder. */
  path: string
  /** Open to anonymous clients. */
  isOpen: boolean
  /** Ends its own session. */
  endsSession: boolean
  query: Described
  /** Null for calls without a body. */
  bodies: ((hints: Hints) => fc.Arbitrary<Body>) | null
}

const MEANS = { mailer: { send: async () => undefined }, newUserPassword: '000000', mailIsSetUp: false }

export function allCalls(): FuzzedCall[] {
  return [...apiCalls(), ...signInCalls(), ...formPages(), ...addresses()]
}

function apiCalls(): FuzzedCall[] {
  return routesOf(MEANS).map(([method, path, access, { documented }]) => {
    const { query, body } = documented
    return {
      name: `${method} ${path}`,
      kind: 'api',
      method,
      path: `/api${path}`,
      isOpen: access === 'everyone',
      endsSession: false,
      query: query ? describedBy(query) : {},
      bodies: body ? (hints) => bodiesOf(body.types, describeBody(path, body.schema), hints) : null,
    }
  })
}

/** Adds the payloads of match events, which the schema of the call does not describe, because each sport checks its own. */
function describeBody(path: string, schema: z.ZodType): Described {
  const described = describedBy(schema)
  return path === '/matches/{id}/events' ? describeEvents(described, describedBy) : described
}

const SIGN_IN_QUERY: Described = {
  properties: { state: { type: 'string' }, code: { type: 'string' }, error: { type: 'string' } },
}

function signInCalls(): FuzzedCall[] {
  const schemas = new Map<string, z.ZodType>(Object.entries(BODIES))
  return Object.entries(ROUTES).map(([path, { method }]) => {
    const schema = schemas.get(path)
    return {
      name: `${method} /api/auth/${path}`,
      kind: 'sign-in',
      method,
      path: `/api/auth/${path}`,
      isOpen: true,
      endsSession: path === 'sign-out',
      query: method === 'GET' ? SIGN_IN_QUERY : {},
      bodies: schema ? (hints) => bodiesOf(['application/json'], describedBy(schema), hints) : null,
    }
  })
}

const FORM_FIELDS =
  'name,email,subject,message,text,password,newPassword,currentPassword,again,code,token,id,intent,language,photo,topic,' +
  'wantedAt,date,time,note,from,person,state,cancel,__proto__'
const INTENTS =
  'name,language,password,photo,photo-remove,verify,factor-begin,factor-confirm,factor-renew,factor-end,sessions'

/** A complete page form. */
const WHOLE_FORM: [string, string][] = [
  ['name', 'নাম'],
  ['email', 'nobody@example.org'],
  ['message', 'একটি কথা'],
  ['topic', 'একটি কথা'],
  ['day', '2099-11-22'],
  ['time', '10:30'],
  ['note', ''],
  ['language', 'bn'],
  ['password', 'a wrong password'],
  ['currentPassword', 'a wrong password'],
  ['newPassword', 'একটি নতুন গোপন কথা'],
  ['code', '123456'],
  ['token', 'no-such-token'],
  ['id', 'no-such-session'],
]

function formPages(): FuzzedCall[] {
  const value = fc.oneof(
    { weight: 2, arbitrary: text },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...INTENTS.split(','), 'nobody@example.org', 'bn', 'x'.repeat(6_000)),
    },
  )
  const some = fc.array(fc.tuple(fc.constantFrom(...FORM_FIELDS.split(',')), value), { maxLength: 8 })
  const intent = fc.constantFrom(...INTENTS.split(','))
  // In a complete form, strange values reach the form's own checks.
  const whole = fc
    .tuple(some, intent)
    .map(([pairs, act]): [string, string][] => [...pairs.slice(0, 2), ...WHOLE_FORM, ['intent', act]])
  const fields = fc.oneof(some, whole)
  const pages = [...FORM_PAGES.keys()]
  return pages.flatMap((page) =>
    (page.startsWith('/dashboard') ? [page] : [page, `/en${page}`]).map((path) => ({
      name: `POST ${path}`,
      kind: 'page',
      method: 'POST',
      path,
      isOpen: true,
      endsSession: page === '/logout',
      query: {
        properties: { from: { type: 'string' }, token: { type: 'string' }, done: { type: 'string' } },
      },
      bodies: () => plainFormsOf(fields),
    })),
  )
}

const WRITTEN_BY_HAND = [
  '/{page}',
  '/en/{page}',
  '/search',
  '/en/search',
  '/category/{category}',
  '/category/{category}/feed.xml',
  '/reporter/{name}',
  '/reporter/{name}/feed.xml',
  '/topic/{name}',
  '/allposts/{id}',
  '/allposts/{year}/{month}/{day}/{id}',
  '/preview/{token}',
  '/sitemaps/{name}.xml',
  '/scores/{year}/{month}/{day}',
  '/scores/{sport}/{year}/{month}/{day}',
  '/matches/{year}/{month}/{day}/{id}',
  '/matches/{year}/{month}/{day}/{id}/commentary/{number}',
  '/embed/matches/{id}',
  '/tournaments/{slug}',
  '/tournaments/{slug}/fixtures.ics',
  '/teams/{slug}',
  '/teams/{slug}/matches',
  '/teams/letters/{letter}/{number}',
  '/players/{slug}',
  '/players/{slug}/matches',
  '/venues/{slug}',
  '/venues/{slug}/matches',
  '/media/{id}/{name}',
  '/media/cards/{id}/{name}',
  '/api/{call}',
  '/dashboard/{screen}',
]
const READ_BY_HAND: Described = {
  properties: {
    q: { type: 'string' },
    cursor: { type: 'string' },
    category: { enum: [...CATEGORIES, 'x'] },
    page: { type: 'string' },
    from: { type: 'string' },
  },
}

function addresses(): FuzzedCall[] {
  return WRITTEN_BY_HAND.map((path) => ({
    name: `GET ${path}`,
    kind: path.startsWith('/api/') ? 'api' : 'page',
    method: 'GET',
    path,
    isOpen: true,
    endsSession: false,
    query: READ_BY_HAND,
    bodies: null,
  }))
}
