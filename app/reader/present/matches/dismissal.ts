// How a batter got out, as scorecards print it. Pure.
import type { Dismissal } from '#sport/cricket/state.ts'
import type { MatchNames } from './match-names.ts'
import { matchWords } from './words.ts'

/** "ক লিটন ব তাসকিন"; null means not out. */
export function dismissalText(dismissal: Dismissal | null, names: MatchNames): string {
  const t = matchWords(names.language)
  if (!dismissal) return t('out.notOut')
  const { kind, bowler: bowlerId } = dismissal
  const bowler = bowlerId === null ? t('out.unknown') : names.player(bowlerId).name
  const fielder = fieldersOf(dismissal, names)
  switch (kind) {
    case 'bowled':
      return t('out.bowled', { bowler })
    case 'caught':
      return t('out.caught', { bowler, fielder: fielder || t('out.unknown') })
    case 'caught and bowled':
      return t('out.caughtAndBowled', { bowler })
    case 'lbw':
      return t('out.lbw', { bowler })
    case 'stumped':
      return t('out.stumped', { bowler, fielder: fielder || t('out.unknown') })
    case 'hit wicket':
      return t('out.hitWicket', { bowler })
    case 'run out':
      return fielder ? t('out.runOut', { fielder }) : t('out.runOutAlone')
    case 'obstructing the field':
      return t('out.obstructing')
    case 'hit the ball twice':
      return t('out.hitTwice')
    case 'handled the ball':
      return t('out.handled')
    case 'timed out':
      return t('out.timedOut')
    case 'retired hurt':
      return t('out.retiredHurt')
    case 'retired not out':
      return t('out.retiredNotOut')
    case 'retired out':
      return t('out.retiredOut')
  }
}

function fieldersOf({ fielders }: Dismissal, names: MatchNames): string {
  const t = matchWords(names.language)
  return fielders
    .map(({ player, isSubstitute }) => {
      const name = player === null ? t('out.unknown') : names.player(player).name
      return isSubstitute ? t('out.substitute', { name }) : name
    })
    .join('/')
}
