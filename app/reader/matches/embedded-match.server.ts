// Loads the score box of a match as a document of its own, without layout and scripts, the same for everybody.
import { loadFile, type Page } from '#app/load.server.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { matchTag } from '#server/domain/cache-tags.ts'
import { getMatch } from '#server/domain/matches/matches.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { writeEmbeddedMatch } from '../parts/matches/scores/embedded-match.tsx'
import { presentScore } from '../present/matches/score-line.ts'
import { tagsOfNames } from './match-tags.server.ts'

type EmbedPage = Page<{ match?: string | undefined }, TagsOf<'embeddedMatch'>>

export const embeddedMatchLoader = loadFile(
  'embeddedMatch',
  async ({ ctx, language, params, addTags }: EmbedPage) => {
    const [match, { siteTitle }] = await Promise.all([getMatch(ctx, params.match ?? ''), getSettings(ctx)])
    addTags(matchTag(match.id), ...tagsOfNames([match]))
    const document = writeEmbeddedMatch({
      score: presentScore(match, language),
      site: siteTitle[language],
      siteUrl: ctx.siteUrl,
    })
    return new Response(document, {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' },
    })
  },
)
