// The score of a cricket match, what is needed, and who is at the crease. Its height changes only for a par score.

import {
  battingLineOf,
  bowlingLineOf,
  type CricketPad,
  chaseOf,
  facingOf,
  leadOver,
  oversOfInnings,
  parOf,
} from '#app/dashboard/match-log/cricket-pad.ts'
import { formatOvers, shownOvers } from '#sport/cricket/state.ts'
import css from '../pad.module.css'
import { usePad } from '../pad-context.ts'
import { useLeadText } from './more-forms.client.tsx'

const NO_OVERS = { completed: 0, balls: 0 }

export function ScoreHead({ pad }: { pad: CricketPad }) {
  const { match, t, write } = usePad()
  const { innings } = pad
  const teamOf = (id: string) => (id === match.home.id ? match.home : match.away)
  const of = oversOfInnings(pad)
  const { language } = usePad()
  const leadText = useLeadText()
  const par = parOf(pad)
  const overs = formatOvers(shownOvers(innings?.overs ?? NO_OVERS, pad.rules.ballsPerOver))
  // Between innings, the runs needed are those of the side that bats next.
  const nextTeam = innings && pad.step.kind === 'innings' ? teamOf(pad.step.team).short[language] : ''
  const name = innings
    ? teamOf(innings.team).name[language]
    : `${match.home.short[language]} – ${match.away.short[language]}`
  return (
    <div className={css.board}>
      <span className={css.team}>
        {name}
        {innings?.isSuperOver ? ` · ${t('innings.superOver')}` : ''}
      </span>
      <span className={css.overs}>
        {of
          ? t('score.oversOf', {
              overs: write(overs),
              of: write(of.balls > 0 ? formatOvers(of) : of.completed),
            })
          : t('score.overs', { overs: write(overs) })}
      </span>
      <span className={css.score}>{write(innings ? `${innings.runs}/${innings.wickets}` : '0/0')}</span>
      <span className={css.overs}>{rateOf(pad, t, write)}</span>
      <span className={css.need}>{needOf(pad, t, write, nextTeam)}</span>
      {par ? (
        <span className={css.need}>
          {t('score.par', {
            par: write(par.par),
            overs: write(formatOvers(shownOvers(par.at, pad.rules.ballsPerOver))),
          })}{' '}
          · {leadText(leadOver(pad, par.par))}
        </span>
      ) : null}
    </div>
  )
}

type Words = Pick<ReturnType<typeof usePad>, 't' | 'write'>

function rateOf({ innings, rules }: CricketPad, t: Words['t'], write: Words['write']): string {
  const balls = innings ? innings.overs.completed * rules.ballsPerOver + innings.overs.balls : 0
  if (!innings || balls === 0) return ''
  return t('score.rate', { rate: write(((innings.runs * rules.ballsPerOver) / balls).toFixed(2)) })
}

function needOf(pad: CricketPad, t: Words['t'], write: Words['write'], nextTeam: string): string {
  const chase = chaseOf(pad)
  if (!pad.innings) return t('score.notBegun')
  if (!chase) return ''
  const target = t('score.target', { target: write(chase.target) })
  if (chase.runs === 0) return t('score.reached', { target: write(chase.target) })
  const need =
    chase.balls === null
      ? t('score.needRuns', { runs: write(chase.runs) })
      : t('score.need', { count: chase.balls, runs: write(chase.runs), balls: write(chase.balls) })
  return nextTeam === '' ? `${target} · ${need}` : `${nextTeam}: ${need}`
}

export function Crease({ pad, onSwap }: { pad: CricketPad; onSwap: () => void }) {
  const { t, write, nameOf, canEnter } = usePad()
  const { innings } = pad
  const batters = innings ? [innings.striker, innings.nonStriker] : [null, null]
  // Each batter stays in the same row when the strike changes: only the mark moves.
  const rows = batters.toSorted((one, other) => placeOf(one) - placeOf(other))
  const facing = facingOf(pad)
  return (
    <div className={css.crease}>
      <dl>
        {rows.map((player, at) => {
          const line = innings && battingLineOf(innings, player)
          const faces = player !== null && player === facing
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two fixed rows
            <div key={at} data-faces={faces}>
              <dt>
                <span className={css.mark} aria-hidden="true">
                  {faces ? '▸' : ''}
                </span>
                {player === null ? missingText(pad, 'score.noBatter', t) : nameOf(player)}
                {faces ? <span className="visually-hidden"> ({t('score.striker')})</span> : null}
              </dt>
              <dd>{line ? write(`${line.runs} (${line.balls})`) : ''}</dd>
            </div>
          )
        })}
        <BowlerRow pad={pad} />
      </dl>
      <button
        type="button"
        className={css.swap}
        aria-label={t('score.swap')}
        disabled={!canEnter || !innings?.striker || !innings.nonStriker}
        onClick={onSwap}
      >
        ⇅
      </button>
    </div>
  )

  function placeOf(player: string | null): number {
    const at = innings?.batting.findIndex((line) => line.player === player) ?? -1
    return at < 0 ? Number.MAX_SAFE_INTEGER : at
  }
}

function BowlerRow({ pad }: { pad: CricketPad }) {
  const { t, write, nameOf } = usePad()
  const { innings, rules } = pad
  const bowler = innings?.bowler ?? null
  const figures = innings && bowlingLineOf(innings, bowler)
  const text = bowler === null ? missingText(pad, 'score.noBowler', t) : nameOf(bowler)
  // An empty row stays, so that the head keeps its height.
  if (text === '') return <div aria-hidden="true" />
  return (
    <div>
      <dt>
        <span className={css.mark} aria-hidden="true">
          ●
        </span>
        <span className="visually-hidden">{t('score.bowler')}: </span>
        {text}
      </dt>
      <dd>
        {figures
          ? write(
              `${formatOvers(shownOvers(figures.overs, rules.ballsPerOver))}–${figures.runs}–${figures.wickets}`,
            )
          : ''}
      </dd>
    </div>
  )
}

/** The text for a missing batter or bowler; empty between innings and after the last one, when nobody is missing. */
function missingText(
  { innings, step }: CricketPad,
  key: 'score.noBatter' | 'score.noBowler',
  t: Words['t'],
): string {
  if (!innings) return '–'
  return step.kind === 'innings' || step.kind === 'result' ? '' : t(key)
}
