// Link check service: finds addresses of this site that lead nowhere.
import { normalizeText } from '#bangla/normalize.ts'
import { isStorable } from '#contract/form-field.ts'
import { LANGUAGES } from '#contract/language.ts'
import type { Ctx } from '../ctx.ts'
import { findTopic } from '../name-book/topics.ts'
import { findReporter } from '../people/bylines.ts'
import { permit } from '../permit.ts'
import { type LinkTarget, readLinkTarget } from './link-rules.ts'
import { selectBylines, selectPictures, selectTargets } from './links-queries.ts'

/**
 * Returns the given addresses that lead nowhere: to posts that are not published, or pages and pictures that do not exist.
 * Takes paths and whole addresses of this site; other sites are not checked.
 */
export async function findDeadLinks(ctx: Ctx, { paths }: { paths: string[] }): Promise<string[]> {
  permit(ctx, 'post.create')
  const origin = new URL(ctx.siteUrl).origin
  const own = [...new Set(paths)].flatMap((given) => {
    const path = given.startsWith(origin) ? given.slice(origin.length) || '/' : given
    return path.startsWith('/') && !path.startsWith('//') ? [{ given, named: targetOfPath(path) }] : []
  })
  const isThere = await findExisting(
    ctx,
    own.map(({ named }) => named),
  )
  return own.filter(({ named }) => !isThere(named)).map(({ given }) => given)
}

function targetOfPath(path: string): LinkTarget {
  const named = readLinkTarget(path)
  const isPossible = Object.values(named).every(isStorable)
  if (!isPossible) return { kind: 'nothing' }
  return named.kind === 'byline' ? { ...named, name: normalizeText(named.name).trim() } : named
}

async function findExisting(ctx: Ctx, named: LinkTarget[]): Promise<(one: LinkTarget) => boolean> {
  const wanted = named.flatMap((one) => (one.kind === 'post' ? [one.idOrSlug] : []))
  const posts = new Set<string>()
  for (const { id, slug, language } of await selectTargets(ctx.db, wanted)) {
    for (const edition of LANGUAGES) posts.add(`${edition} ${id}`)
    posts.add(`${language} ${slug}`)
  }
  const bylines = new Set<string>()
  for (const language of LANGUAGES) {
    const names = named.flatMap((one) =>
      one.kind === 'byline' && one.language === language ? [one.name] : [],
    )
    for (const name of new Set(names)) {
      const { bylines: written } = await findReporter(ctx, name)
      if ((await selectBylines(ctx.db, language, written)).length > 0) bylines.add(`${language} ${name}`)
    }
  }
  const topics = new Set<string>()
  for (const one of named) {
    if (one.kind === 'topic' && (await findTopic(ctx, one.slug))) topics.add(one.slug)
  }
  const ids = named.flatMap((one) => (one.kind === 'picture' ? [one.id] : []))
  const pictures = new Set(await selectPictures(ctx.db, ids))
  return (one) => {
    if (one.kind === 'post') return posts.has(`${one.language} ${one.idOrSlug}`)
    if (one.kind === 'byline') return bylines.has(`${one.language} ${one.name}`)
    if (one.kind === 'picture') return pictures.has(one.id)
    if (one.kind === 'topic') return topics.has(one.slug)
    return one.kind === 'page'
  }
}
