// The score of a football match with its clock, and the kicks of a shoot-out.
import { writeMinute } from '#app/dashboard/match-log/minute-text.ts'
import type { Minute } from '#sport/football/events.ts'
import { shootOutOf } from '../model/football-guide.ts'
import type { FootballPad } from '../model/football-pad.ts'
import css from './football.module.css'
import pads from './pad.module.css'
import { usePad } from './pad-context.ts'

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
export function ShootOut({ pad }: { pad: FootballPad }) {
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
