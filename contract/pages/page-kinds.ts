// Properties shared by all pages of one kind, for the lists of pages. The registry: pages.ts.
export const shown = { kind: 'page', cache: 'stored', tags: [], isLinkable: true } as const
export const file = {
  kind: 'file',
  module: 'reader/files/file.ts',
  cache: 'stored',
  tags: [],
  isLinkable: true,
} as const
export const siteFile = { ...file, kind: 'site-file' } as const
/** The kinds of tags of a page about one match: of the match, of the names in it and of what its notes show. */
export const match = ['match', 'post', 'picture', 'term', 'terms', 'tournament'] as const
export const personal = { kind: 'page', cache: 'personal', tags: [], isLinkable: true } as const
export const account = { ...personal, script: 'account' } as const
/** A step of signing in that people reach from another page or a mail. */
export const step = { ...account, isLinkable: false } as const
