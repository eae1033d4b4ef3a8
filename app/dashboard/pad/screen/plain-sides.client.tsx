// The plain pad of a match of two sides: points for each, the end of a period or of the match, undo.

import { resultText } from '#app/dashboard/match-log/result-text.ts'
import { periodText, sidesText } from '#app/dashboard/match-log/sides-text.ts'
import { effective } from '#sport/log.ts'
import { deriveMatch, type MatchLog } from '#sport/match.ts'
import { SIDES_NAMES } from '#sport/sides/rules.ts'
import type { Period } from '#sport/sides/state.ts'
import { hasSides, type SidesSport } from '#sport/sports.ts'
import { RecentEvents } from './event-list.client.tsx'
import css from './football/football.module.css'
import keys from './keypad.module.css'
import pads from './pad.module.css'
import { usePad } from './pad-context.ts'
import { PlainFrame } from './plain-frame.client.tsx'

type SidesLog = Extract<MatchLog, { sport: SidesSport }>

const SHOWN = 8

export function SidesPadScreen({ log }: { log: SidesLog }) {
  const { match, language, t, desk, write, nameOf, canEnter, enter } = usePad()
  const derived = deriveMatch(log)
  if (!hasSides(derived)) return null
  const { score, periods, result } = derived.state
  const { events } = effective(log.log)
  const period = currentPeriod(periods)
  const hasSets = log.rules.sets !== null
  const name = write(periodText(log.sport, period, desk))
  const isOver = result !== null
  const head = (
    <div className={`${pads.board} ${css.board}`}>
      <span className={pads.team}>{match.home.name[language]}</span>
      <span className={pads.score}>{write(`${score[0]}–${score[1]}`)}</span>
      <span className={pads.team}>{match.away.name[language]}</span>
      <span className={pads.need}>{result ? resultText(result, { t: desk, nameOf }) : periodLine()}</span>
    </div>
  )
  return (
    <PlainFrame head={head}>
      {(onMore) => (
        <>
          <RecentEvents
            events={events.slice(-SHOWN).map(({ seq, event }) => ({
              seq,
              text: write(sidesText(event, log.sport, { t: desk, nameOf })),
            }))}
            sign="•••"
            label={t('keys.more')}
            isEmpty={events.length === 0}
            onOpen={onMore}
          />
          <div className={css.phases}>
            {hasSets ? null : (
              <button
                type="button"
                className={keys.key}
                data-kind="extra"
                disabled={!canEnter || isOver}
                onClick={() => enter([{ kind: 'period_end', period }])}
              >
                {desk('sides.period_end', { period: name })}
              </button>
            )}
            <button
              type="button"
              className={keys.key}
              data-kind="extra"
              disabled={!canEnter || isOver}
              onClick={() => enter([{ kind: 'end' }])}
            >
              {desk('line.end')}
            </button>
          </div>
          <div className={css.sides}>
            {[match.home, match.away].map((team) => (
              <fieldset key={team.id} className={css.side}>
                <legend>{team.short[language]}</legend>
                {SIDES_NAMES[log.sport].points.map((points) => (
                  <button
                    key={points}
                    type="button"
                    className={keys.key}
                    aria-label={desk('sides.points', {
                      team: team.name[language],
                      points: write(points),
                      period: name,
                    })}
                    disabled={!canEnter || isOver}
                    onClick={() => enter([{ kind: 'points', period, team: team.id, points }])}
                  >
                    {write(`+${points}`)}
                  </button>
                ))}
              </fieldset>
            ))}
          </div>
        </>
      )}
    </PlainFrame>
  )

  function periodLine(): string {
    const points = periods.find(({ number }) => number === period)?.points
    return hasSets && points ? `${name} · ${write(`${points[0]}–${points[1]}`)}` : name
  }
}

/** The number of the period that is being played, or else of the next one. */
function currentPeriod(periods: readonly Period[]): number {
  const last = periods.at(-1)
  if (!last) return 1
  return last.isEnded || last.winner !== null ? last.number + 1 : last.number
}
