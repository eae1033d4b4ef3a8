// The current play of a cricket match: who is batting, who is bowling, and the last overs.
import type { ShownPlay } from '#app/reader/present/matches/play.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import { SectionHead } from '../lists/section-head.tsx'
import { OverList } from './balls.tsx'
import { FigureTable } from './figure-table.tsx'
import { BattingHead, BattingRows, BowlingHead, BowlingRows } from './innings-card.tsx'
import css from './play.module.css'

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
