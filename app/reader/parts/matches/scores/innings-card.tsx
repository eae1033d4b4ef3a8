// The scorecard of an innings: batting with extras and total, who did not bat, falls of wickets, bowling.

import type { BattingRow, BowlingRow, ShownInnings } from '#app/reader/present/matches/scorecard.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import { FigureTable } from '../figure-table.tsx'
import { Named, OnStrike } from '../named.tsx'
import css from './innings-card.module.css'

export function InningsCards({ language, cards }: { language: Language; cards: ShownInnings[] }) {
  return cards.map((innings) => <InningsCard key={innings.id} language={language} innings={innings} />)
}

function InningsCard({ language, innings }: { language: Language; innings: ShownInnings }) {
  const t = matchWords(language)
  const { id, title, score, overs, rest, falls, extras, batting } = innings
  const isCard = batting.length > 0
  return (
    <div className={css.card}>
      <FigureTable
        id={id}
        title={title}
        level={2}
        aside={
          <p>
            <b>{score}</b> <span>{overs}</span>
          </p>
        }
      >
        <table>
          {isCard ? (
            <>
              <BattingHead language={language} />
              <BattingRows language={language} rows={batting} />
            </>
          ) : null}
          <tfoot>
            {isCard ? (
              <tr>
                <th scope="row">
                  {t('card.extras')}
                  <small>{extras.detail}</small>
                </th>
                <td className="strong">{extras.runs}</td>
                <td colSpan={4} />
              </tr>
            ) : null}
            <tr>
              <th scope="row">
                {t('card.total')}
                <small>
                  {overs}, {innings.rate}
                </small>
              </th>
              <td className="strong">{score}</td>
              <td colSpan={4} />
            </tr>
          </tfoot>
        </table>
      </FigureTable>
      {rest.players.length > 0 ? (
        <p className={css.line}>
          <b>{rest.label}:</b>{' '}
          {rest.players.map((player, at) => (
            <span key={player.id}>
              {at > 0 ? ', ' : ''}
              <Named name={player} />
            </span>
          ))}
        </p>
      ) : null}
      {falls.length > 0 ? (
        <p className={css.line}>
          <b>{t('card.falls')}:</b> {falls.join(', ')}
        </p>
      ) : null}
      {innings.bowling.length > 0 ? (
        <FigureTable id={`${id}-bowling`} title={`${t('bowling')}: ${title}`} isTitleHidden>
          <table>
            <BowlingHead language={language} />
            <BowlingRows rows={innings.bowling} />
          </table>
        </FigureTable>
      ) : null}
    </div>
  )
}

export function BattingHead({ language }: { language: Language }) {
  const t = matchWords(language)
  return (
    <thead>
      <tr>
        <th scope="col">{t('card.batter')}</th>
        <th scope="col">{t('card.runs')}</th>
        <th scope="col">{t('card.balls')}</th>
        <th scope="col">{t('card.fours')}</th>
        <th scope="col">{t('card.sixes')}</th>
        <th scope="col">{t('card.strikeRate')}</th>
      </tr>
    </thead>
  )
}

/** `isInPlace`: rows are keyed by position and reused for other players, so that nothing moves while the page is updated. */
type InPlace = { isInPlace?: boolean }

type BattingProps = InPlace & { language: Language; rows: BattingRow[] }

export function BattingRows({ language, rows, isInPlace = false }: BattingProps) {
  return (
    <tbody>
      {rows.map(({ how, isNotOut, runs, balls, fours, sixes, rate, player, isOnStrike }, at) => (
        <tr key={isInPlace ? String(at) : player.id}>
          <th scope="row">
            <span className={css.batter}>
              <Named name={player} />
              {isOnStrike ? <OnStrike language={language} /> : null}
            </span>
            <small>{how}</small>
          </th>
          <td className="strong">
            {runs}
            {isNotOut ? '*' : ''}
          </td>
          <td>{balls}</td>
          <td>{fours}</td>
          <td>{sixes}</td>
          <td>{rate}</td>
        </tr>
      ))}
    </tbody>
  )
}

export function BowlingHead({ language }: { language: Language }) {
  const t = matchWords(language)
  return (
    <thead>
      <tr>
        <th scope="col">{t('card.bowler')}</th>
        <th scope="col">{t('card.overs')}</th>
        <th scope="col">{t('card.maidens')}</th>
        <th scope="col">{t('card.runs')}</th>
        <th scope="col">{t('card.wickets')}</th>
        <th scope="col">{t('card.economy')}</th>
        <th scope="col" className="minor">
          {t('card.dots')}
        </th>
      </tr>
    </thead>
  )
}

export function BowlingRows({ rows, isInPlace = false }: InPlace & { rows: BowlingRow[] }) {
  return (
    <tbody>
      {rows.map(({ player, overs, maidens, runs, wickets, economy, dots }, at) => (
        <tr key={isInPlace ? String(at) : player.id}>
          <th scope="row">
            <Named name={player} />
          </th>
          <td>{overs}</td>
          <td>{maidens}</td>
          <td>{runs}</td>
          <td className="strong">{wickets}</td>
          <td>{economy}</td>
          <td className="minor">{dots}</td>
        </tr>
      ))}
    </tbody>
  )
}
