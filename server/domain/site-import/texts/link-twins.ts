// Posts of a site that are each other's translation there become so here.
import type { Queryable } from '#server/db/client.ts'
import type { ImportedPost } from '#server/domain/import/import-row.ts'
import { selectVersions } from '../item-queries.ts'
import type { SitePage, SitePost } from '../site-item.ts'

/** Which post came first of those with a twin name, by this name; empty when it has its translation. */
export type Twins = Map<string, string>

type Text = { item: SitePost | SitePage; ours: string }
type Added = Text & { post: ImportedPost | null }

/**
 * Links posts that are about to be added with the ones that came first, in this batch or before. `all`: the texts of the batch in their
 * order. Posts that are here already and have a translation keep it.
 */
export async function linkTwins(
  db: Queryable,
  twins: Twins,
  all: readonly Text[],
  added: readonly Added[],
): Promise<void> {
  const adding = new Map(added.map((one) => [one.ours, one]))
  const known = await selectVersions(
    db,
    all.flatMap(({ item }) => twins.get(twinOf(item)) || []),
  )
  const here = await selectVersions(
    db,
    all.filter(({ item }) => twinOf(item) !== '').map(({ ours }) => ours),
  )
  const languageOf = (id: string) => {
    const post = known.get(id) ?? here.get(id)
    const isFree = post && post.status !== 'bin' && post.translationOf === null
    return adding.get(id)?.post?.language ?? (isFree ? post.language : null)
  }
  for (const { item, ours } of all) {
    const twin = twinOf(item)
    if (twin === '') continue
    const first = twins.get(twin)
    const one = adding.get(ours)
    if (first === undefined) twins.set(twin, ours)
    else if (first !== '' && first !== ours && one?.post) {
      const language = languageOf(first)
      if (language === null || language === one.post.language) continue
      one.post = { ...one.post, translationOf: first }
      twins.set(twin, '')
    }
  }
}

/** Empty for a post without one, and where its language is not said. */
function twinOf(item: SitePost | SitePage): string {
  return item.kind === 'post' && item.language !== null ? (item.twin ?? '') : ''
}
