// The argument of the loaders of a match's pages.
import type { Page } from '#app/load.server.ts'
import type { TagsOf } from '#contract/pages.ts'

type Params = { year?: string; month?: string; day?: string; match?: string; number?: string }
export type MatchPage = Page<Params, TagsOf<'match'>>
