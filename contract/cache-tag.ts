// Kinds of cache tags. The tags themselves, and which change makes which stale: server/domain/cache-tags.ts.

/** Kinds whose tags name one thing (`post:3f2a`). */
type NamedKind =
  | 'post'
  | 'home'
  | 'category'
  | 'latest'
  | 'reporter'
  | 'month'
  | 'placed'
  | 'topic'
  | 'term'
  | 'picture'
  | 'match'
  | 'matches-of'
  | 'tournament'
  | 'scores'
  | 'page'
  | 'newsletters'
  | 'poll'
/** Kinds with one tag: `terms` is the whole name book, `sections`, `pages` and `polls` the lists of these. */
type SingleKind =
  | 'site'
  | 'team'
  | 'terms'
  | 'redirects'
  | 'sections'
  | 'pages'
  | 'polls'
  | 'ads'
  | 'everything'

export type TagKind = NamedKind | SingleKind
/** A cache tag of one of these kinds. */
export type CacheTag<Kind extends TagKind = TagKind> = Kind extends NamedKind ? `${Kind}:${string}` : Kind
