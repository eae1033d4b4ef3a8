// Link check service: finds addresses of this site that lead nowhere.

import { dhakaDayRange, dhakaMonthRange } from '#bangla/dates.ts'
import { normalizeText } from '#bangla/normalize.ts'
import { isStorable } from '#contract/form-field.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { findPage, type PageAddress } from '#contract/pages/page-address.ts'
import { isPublicPhase, pollPhase } from '#contract/polls/poll.ts'
import type { Ctx } from '../ctx.ts'
import { findTopic } from '../name-book/topics.ts'
import { isPageSlug } from '../pages/page-addresses.ts'
import { findReporter } from '../people/bylines.ts'
import { permit } from '../permit.ts'
import { findPolls } from '../polls/polls.ts'
import { getSections } from '../sections/sections.ts'
import {
  selectBylines,
  selectMatches,
  selectPictures,
  selectPosts,
  selectTournaments,
} from './links-queries.ts'

/** What the parameter of a page's path names (contract/pages/pages.ts). Other parameters have few values, which their patterns list. */
export const NAMED_BY = {
  id: 'post',
  idOrSlug: 'post',
  reporterName: 'byline',
  slug: 'entry',
  match: 'match',
  tournament: 'tournament',
  poll: 'poll',
  category: 'section',
  ownSlug: 'ownPage',
} as const

/** `entry`: a name of the name book with a page. `ownPage`: a section with an address of its own, or a static page. */
export type NamedKind = (typeof NAMED_BY)[keyof typeof NAMED_BY] | 'picture'
export type NamedTarget = { kind: NamedKind; language: Language; name: string }
export type LinkTarget = { kind: 'page' } | NamedTarget | { kind: 'nothing' }

const PAGE: LinkTarget = { kind: 'page' }
const NOTHING: LinkTarget = { kind: 'nothing' }

/** The target of a path of the site; `?` and `#` parts make no difference. */
export function readLinkTarget(address: string): LinkTarget {
  const pathname = decoded(address.replace(/[?#].*$/s, ''))
  if (pathname === null || !pathname.startsWith('/')) return NOTHING
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const picture = /^\/media\/([^/]*)\/[^/]*$/.exec(path)
  if (picture?.[1] !== undefined) return { kind: 'picture', language: 'bn', name: picture[1] }
  const found = findPage(path)
  return found?.page.isLinkable ? targetOf(found) : NOTHING
}

/** What must exist for a page to exist; a page without parameters always does. */
function targetOf({ language, params }: PageAddress): LinkTarget {
  const { year, month, day } = params
  if (year !== undefined) {
    const range =
      day === undefined
        ? dhakaMonthRange(Number(year), Number(month))
        : dhakaDayRange(Number(year), Number(month), Number(day))
    if (!range) return NOTHING
  }
  for (const [parameter, kind] of Object.entries(NAMED_BY)) {
    const name = params[parameter]
    if (name !== undefined) return { kind, language, name }
  }
  return PAGE
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Those of these names that exist; readers of this edition find them. */
type FindNames = (ctx: Ctx, names: string[], language: Language) => Promise<string[]>

const FIND: Record<NamedKind, FindNames> = {
  post: ({ db }, names) => selectPosts(db, names),
  match: ({ db }, names) => selectMatches(db, names),
  tournament: ({ db }, names) => selectTournaments(db, names),
  poll: async (ctx, names) => {
    const polls = await findPolls(ctx, names)
    return [...polls.values()]
      .filter((poll) => isPublicPhase(pollPhase(poll, ctx.clock.now())))
      .map(({ id }) => id)
  },
  picture: ({ db }, names) => selectPictures(db, names),
  section: (ctx, names) => filterNames(names, (name) => hasPage(ctx, `/category/${name}`)),
  ownPage: (ctx, names) =>
    filterNames(names, async (name) => (await hasPage(ctx, `/${name}`)) || (await isPageSlug(ctx, name))),
  entry: (ctx, names) => filterNames(names, async (name) => (await findTopic(ctx, name)) !== null),
  byline: (ctx, names, language) =>
    filterNames(names, async (name) => {
      const { bylines } = await findReporter(ctx, name)
      return (await selectBylines(ctx.db, language, bylines)).length > 0
    }),
}

/**
 * Returns the given addresses that lead nowhere: to posts that are not published, to matches, tournaments, polls, names, pages and
 * pictures that do not exist. Takes paths and whole addresses of this site; other sites are not checked.
 */
export async function findDeadLinks(ctx: Ctx, { paths }: { paths: string[] }): Promise<string[]> {
  permit(ctx, 'post.create')
  const origin = new URL(ctx.siteUrl).origin
  const own = [...new Set(paths)].flatMap((given) => {
    const path = given.startsWith(origin) ? given.slice(origin.length) || '/' : given
    return path.startsWith('/') && !path.startsWith('//') ? [{ given, target: targetOfPath(path) }] : []
  })
  const existing = await findExisting(
    ctx,
    own.flatMap(({ target }) => (isNamed(target) ? [target] : [])),
  )
  const leadsSomewhere = (target: LinkTarget) =>
    isNamed(target) ? existing.has(keyOf(target)) : target.kind === 'page'
  return own.filter(({ target }) => !leadsSomewhere(target)).map(({ given }) => given)
}

const isNamed = (target: LinkTarget): target is NamedTarget =>
  target.kind !== 'page' && target.kind !== 'nothing'
const keyOf = ({ kind, language, name }: NamedTarget) => `${kind} ${language} ${name}`

function targetOfPath(path: string): LinkTarget {
  const target = readLinkTarget(path)
  if (!isNamed(target)) return target
  const name = normalizeText(target.name).trim()
  return isStorable(name) ? { ...target, name } : { kind: 'nothing' }
}

async function findExisting(ctx: Ctx, targets: NamedTarget[]): Promise<ReadonlySet<string>> {
  const existing = new Set<string>()
  for (const kind of new Set(targets.map((target) => target.kind))) {
    for (const language of LANGUAGES) {
      const wanted = targets.filter((target) => target.kind === kind && target.language === language)
      const names = [...new Set(wanted.map(({ name }) => name))]
      const found = names.length === 0 ? [] : await FIND[kind](ctx, names, language)
      for (const name of found) existing.add(keyOf({ kind, language, name }))
    }
  }
  return existing
}

/** Whether readers find a section at this path. */
async function hasPage(ctx: Ctx, path: string): Promise<boolean> {
  return (await getSections(ctx)).atPath(path) !== null
}

async function filterNames(names: string[], exists: (name: string) => Promise<boolean>): Promise<string[]> {
  const found: string[] = []
  for (const name of names) if (await exists(name)) found.push(name)
  return found
}
