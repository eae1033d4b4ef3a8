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
 * Links posts that are about to be added with their translations: the ones that came first, in this batch or before, or the ones that are
 * here. `all`: the texts of the batch in their order. `former`: the translations of those that are added again. Posts that are here
 * already and have a translation keep it.
 */
export async function linkTwins(
  db: Queryable,
  twins: Twins,
  all: readonly Text[],
  added: readonly Added[],
  former: ReadonlyMap<string, string | null>,
): Promise<void> {
  const adding = new Map(added.map((one) => [one.ours, one]))
  const here = await selectVersions(
    db,
    all.flatMap(({ item, ours }) => {
      const twin = twinOf(item)
      return twin === '' ? [] : [ours, twins.get(twin) || [], former.get(ours) ?? []].flat()
    }),
  )
  const languageOf = (id: string) => {
    const post = here.get(id)
    const isFree = post && post.status !== 'bin' && post.translationOf === null
    return adding.get(id)?.post?.language ?? (isFree ? post.language : null)
  }
  /** Of two posts, at least one of which is about to be added; false where they cannot be each other's translation. */
  const link = (id: string, other: string): boolean => {
    const [one, another] = [languageOf(id), languageOf(other)]
    const changing = adding.get(id) ?? adding.get(other)
    if (id === other || one === null || another === null || one === another || !changing?.post) return false
    changing.post = { ...changing.post, translationOf: changing.ours === id ? other : id }
    return true
  }
  for (const { item, ours } of all) {
    const twin = twinOf(item)
    const first = twin === '' ? '' : (twins.get(twin) ?? ours)
    if (first === '') continue
    const isLinked = [former.get(ours) ?? ours, first].some((other) => link(ours, other))
    twins.set(twin, isLinked ? '' : first)
  }
}

/** Empty for a post without one, and where its language is not said. */
function twinOf(item: SitePost | SitePage): string {
  return item.kind === 'post' && item.language !== null ? (item.twin ?? '') : ''
}
