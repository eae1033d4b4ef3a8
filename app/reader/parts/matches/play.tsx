// The current play of a cricket match: who is batting, who is bowling, and the last overs.

import { presentCrease } from '#app/reader/present/matches/innings-in-short.ts'
import type { MatchNames } from '#app/reader/present/matches/match-names.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import type { CommentaryItem } from '#sport/cricket/commentary/items.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { CricketState } from '#sport/cricket/state.ts'
import { statisticsOfItems } from '#sport/cricket/statistics/statistics.ts'
import { SectionHead } from '../lists/section-head.tsx'
import { OverList, presentOver } from './balls.tsx'
import { FigureTable } from './figure-table.tsx'
import css from './play.module.css'
import { BattingHead, BattingRows, BowlingHead, BowlingRows } from './scores/innings-card.tsx'

type Moment = { isFollowed: boolean; isOver: boolean }

type Match = { rules: CricketRules; state: CricketState; names: MatchNames }

const RECENT_OVERS = 3

export function presentPlay(match: Match, items: CommentaryItem[], moment: Moment) {
  const recent = statisticsOfItems(match.rules, items).at(-1)?.overs.slice(-RECENT_OVERS).toReversed() ?? []
  const crease = presentCrease(match, moment.isFollowed)
  return { crease, recent: recent.map((over) => presentOver(over, match.names)), ...moment }
}

/**
 * `recent`: the last overs, newest first. `isFollowed`: the page is updated while it is read, so the last players stay visible
 * and space is reserved; otherwise `crease` is null between innings and after the match. `isOver`: the match has ended.
 */
type ShownPlay = ReturnType<typeof presentPlay>

export function Play({ language, play }: { language: Language; play: ShownPlay }) {
  const { crease, recent, isFollowed, isOver } = play
  const t = matchWords(language)
  return (
    <>
      {crease ? (
        <div className={isFollowed ? `${css.crease} ${css.steady}` : css.crease}>
          <FigureTable id="at-crease" title={t(isOver ? 'lastPair' : 'atCrease')} level={2}>
            <table>
              <BattingHead language={language} />
              <BattingRows language={language} rows={crease.batting} isInPlace />
            </table>
          </FigureTable>
          <FigureTable id="bowling" title={t('bowling')} level={2}>
            <table>
              <BowlingHead language={language} />
              <BowlingRows rows={crease.bowling} isInPlace />
            </table>
          </FigureTable>
        </div>
      ) : null}
      {recent.length > 0 ? (
        <section aria-labelledby="recent" className={isFollowed ? `${css.recent} ${css.steady}` : css.recent}>
          <SectionHead id="recent" title={t('recent')} />
          <OverList overs={recent} />
        </section>
      ) : null}
    </>
  )
}
