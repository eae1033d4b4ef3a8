// The share cards of matches: their addresses for the heads of pages, and their files. Drawing: server/domain/cards.
import { loadFile, type Page, redirectTemporarily } from '#app/load.server.ts'
import type { Language } from '#contract/language.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '#contract/media/picture.ts'
import { matchCardPath } from '#contract/pages/match-paths.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { type MatchCardTexts, matchCardVersion } from '#contract/pages/share-card.ts'
import { matchTag } from '#server/domain/cache-tags.ts'
import { readMatchCard } from '#server/domain/cards/cards.ts'
import { type FullMatch, getMatchHistory, type MatchHistory } from '#server/domain/matches/read-log.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import type { SharePicture } from '../present/head/meta.ts'
import { presentHead, type Shown, type ShownHead } from '../present/matches/match-head.ts'
import { nameMatch } from '../present/matches/match-names.ts'

export function showMatch({ match, derived, rules, person }: FullMatch, language: Language): Shown {
  return { match, derived, rules: rules.rules, names: nameMatch(match, person, language) }
}

/** The match right after a moment of its feed, by the moment's key, which begins with a sequence; without one as it is now. */
export function matchAt(history: MatchHistory, moment: string | undefined): FullMatch {
  if (moment !== undefined) return history.until(Number.parseInt(moment, 10))
  return history.at(history.entries.at(-1)?.seq ?? 0)
}

function cardTexts({ title, isTitleShown, event, sides, lead }: ShownHead): MatchCardTexts {
  return { event: [isTitleShown ? title : '', event].filter(Boolean).join(', '), sides, lead }
}

type CardOf = { match: FullMatch['match']; top: ShownHead; siteTitle: string; moment?: string | undefined }

/** The card for links to the match, or to a moment of it, with the score that `top` shows. */
export function matchPicture(language: Language, { match, top, siteTitle, moment }: CardOf): SharePicture {
  const version = matchCardVersion(cardTexts(top), siteTitle)
  const url = matchCardPath(language, match, { version, moment })
  return { url, width: CARD_WIDTH, height: CARD_HEIGHT, alt: top.line }
}

type CardPage = Page<{ match?: string; moment?: string; card?: string }, TagsOf<'matchCard'>>

export const matchCardLoader = loadFile('matchCard', async ({ ctx, language, params, addTags }: CardPage) => {
  const { match: id = '', moment, card: file = '' } = params
  const [history, { siteTitle: titles }] = await Promise.all([getMatchHistory(ctx, id), getSettings(ctx)])
  const full = matchAt(history, moment)
  const { match } = full
  addTags(matchTag(match.id))
  const top = presentHead(showMatch(full, language), null, ctx.clock.now())
  const siteTitle = titles[language]
  const version = file.slice(0, -'.jpg'.length)
  const texts = cardTexts(top)
  const card = await readMatchCard(ctx, { ...match, language }, { version, texts, siteTitle, moment })
  if ('present' in card)
    redirectTemporarily(matchCardPath(language, match, { version: card.present, moment }))
  return new Response(Buffer.from(card.bytes), { headers: { 'Content-Type': 'image/jpeg' } })
})
