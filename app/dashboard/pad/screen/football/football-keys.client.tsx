// The head and the keys of a football match: score and clock, the last events with undo, the next phases and the kicks of a
// shoot-out, and for each side what can happen.
import { footballText } from '#app/dashboard/match-log/football-text.ts'
import { minuteOf, writeMinute } from '#app/dashboard/match-log/minute-text.ts'
import { resultText } from '#app/dashboard/match-log/result-text.ts'
import { noteOn, shootOutOf } from '#app/dashboard/pad/model/football-guide.ts'
import {
  FOOTBALL_KEYS,
  type FootballKey,
  type FootballPad,
  type PhaseChange,
} from '#app/dashboard/pad/model/football-pad.ts'
import type { MatchTeam } from '#contract/matches/match.ts'
import type { FootballEvent, Minute } from '#sport/football/events.ts'
import { RecentEvents, useKept } from '../event-list.client.tsx'
import keys from '../keypad.module.css'
import pads from '../pad.module.css'
import { usePad } from '../pad-context.ts'
import { useSettling } from '../use-settling.client.ts'
import css from './football.module.css'

/** The text of an event: names the decision of a review, and a yellow card that is the player's second. */
export function useFootballText(pad: FootballPad): (seq: number, event: FootballEvent) => string {
  const { t, desk, write, nameOf } = usePad()
  return (seq, event) => {
    if (event.kind === 'card' && noteOn(pad, seq) === 'second yellow')
      return t('football.secondYellow', { player: nameOf(event.player) })
    const text = footballText(event, { t: desk, nameOf })
    return write(event.kind === 'var' ? `${text}: ${t(`football.decision.${event.decision}`)}` : text)
  }
}

export function FootballHead({ pad: { state }, at }: { pad: FootballPad; at: Minute }) {
  const { match, language, t, write } = usePad()
  const { score, phase, shootOut } = state
  const isPlayed = !['before', 'break', 'ended', 'abandoned', 'shoot-out'].includes(phase)
  return (
    <div className={`${pads.board} ${css.board}`}>
      <span className={pads.team}>{match.home.name[language]}</span>
      <span className={pads.score}>{write(`${score[0]}–${score[1]}`)}</span>
      <span className={pads.team}>{match.away.name[language]}</span>
      <span className={pads.need}>
        {t(`football.phase.${phase}`)}
        {isPlayed ? ` · ${t('football.clock', { minute: write(writeMinute(at)) })}` : ''}
        {shootOut ? ` · ${write(`${shootOut.score[0]}–${shootOut.score[1]}`)}` : ''}
      </span>
    </div>
  )
}

/** Each side's kicks, and whose is next. */
function ShootOut({ pad }: { pad: FootballPad }) {
  const { match, language, t, write, nameOf } = usePad()
  const { kicks, next, number, winner } = shootOutOf(pad)
  return (
    <div className={css.shootOut}>
      {[match.home, match.away].map((team, at) => (
        <p key={team.id}>
          <b>{team.short[language] || team.name[language]}</b>{' '}
          {(at === 0 ? kicks[0] : kicks[1]).map((outcome) => t(`football.mark.${outcome}`)).join(' ')}
        </p>
      ))}
      <p role="status">{said()}</p>
    </div>
  )

  function said(): string {
    if (winner !== null) return t('football.shootOutWon', { team: nameOf(winner) })
    if (next === null) return t('football.whoBegins')
    return t('football.nextKick', { team: nameOf(next), number: write(number) })
  }
}

type Props = {
  pad: FootballPad
  onKey: (key: FootballKey, team: string) => void
  onLineup: (team: string) => void
  onLog: () => void
  onMore: () => void
}

/** More events than fit on a small phone, where the rest is cut off. */
const SHOWN = 8

export function FootballKeys({ pad, onKey, onLineup, onLog, onMore }: Props) {
  const { match } = usePad()
  const isSettling = useSettling('keys')
  return (
    <div className={css.low} data-settling={isSettling}>
      <LastEvents pad={pad} onLog={onLog} />
      <Phases pad={pad} onMore={onMore} />
      {pad.state.phase === 'shoot-out' ? <ShootOut pad={pad} /> : null}
      <div className={css.sides}>
        {[match.home, match.away].map((team) => (
          <Side key={team.id} pad={pad} team={team} onKey={onKey} onLineup={onLineup} />
        ))}
      </div>
    </div>
  )
}

function LastEvents({ pad, onLog }: Pick<Props, 'pad' | 'onLog'>) {
  const { t, write } = usePad()
  const textOf = useFootballText(pad)
  const kept = useKept()
  const events = pad.events
    .filter(({ event }) => event.kind !== 'lineup')
    .slice(-SHOWN)
    .map(({ seq, event }) => ({
      seq,
      at: write(minuteOf(event)),
      text: textOf(seq, event),
      isKept: kept.has(seq),
      isGone: noteOn(pad, seq) === 'taken back',
    }))
  return (
    <RecentEvents
      events={events}
      none={t('football.none')}
      isEmpty={pad.events.length === 0}
      sign="☰"
      label={t('football.happened')}
      onOpen={onLog}
    />
  )
}

function Phases({ pad, onMore }: Pick<Props, 'pad' | 'onMore'>) {
  const { t, desk, nameOf, canEnter, enter } = usePad()
  const textOf = (change: PhaseChange) => {
    if (change.kind === 'end') return t('football.end')
    const period = desk(`period.${change.period}`)
    return t(change.kind === 'kickoff' ? 'football.kickoff' : 'football.periodEnd', { period })
  }
  return (
    <div className={css.phases}>
      {pad.phases.map((change) => (
        <button
          key={`${change.kind} ${change.kind === 'end' ? '' : change.period}`}
          type="button"
          className={keys.key}
          data-kind="extra"
          disabled={!canEnter}
          onClick={() => enter([change])}
        >
          {textOf(change)}
        </button>
      ))}
      <button
        type="button"
        className={keys.key}
        data-kind="extra"
        aria-label={t('keys.more')}
        onClick={onMore}
      >
        •••
      </button>
      {pad.state.result ? <p>{resultText(pad.state.result, { t: desk, nameOf })}</p> : null}
    </div>
  )
}

type SideProps = Pick<Props, 'pad' | 'onKey' | 'onLineup'> & { team: MatchTeam }

function Side({ pad, team, onKey, onLineup }: SideProps) {
  const { language, t, canEnter } = usePad()
  const { phase } = pad.state
  const isShootOut = phase === 'shoot-out'
  // Also in a break: players are substituted then, and missed events are added.
  const isPlayed = !['before', 'ended', 'abandoned'].includes(phase)
  const isTurn = !isShootOut || mayKick(pad, team.id)
  return (
    <fieldset className={css.side} aria-label={t('football.side', { team: team.name[language] })}>
      <legend>{team.short[language]}</legend>
      {phase === 'before' ? (
        <button
          type="button"
          className={keys.key}
          data-kind="extra"
          disabled={!canEnter}
          onClick={() => onLineup(team.id)}
        >
          {t('football.lineup')}
        </button>
      ) : null}
      {(isShootOut ? (['kick'] as const) : FOOTBALL_KEYS).map((key) => (
        <button
          key={key}
          type="button"
          className={keys.key}
          data-kind={key === 'red' ? 'wicket' : 'extra'}
          disabled={!canEnter || !isPlayed || !isTurn}
          onClick={() => onKey(key, team.id)}
        >
          {t(`football.keys.${key}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** Whether this side takes the next kick of the shoot-out. */
function mayKick(pad: FootballPad, team: string): boolean {
  const { next, winner } = shootOutOf(pad)
  return winner === null && (next === null || next === team)
}
