// The text of a football event on the pad: names the decision of a review, and a yellow card that is the player's second.
import { footballText } from '#app/dashboard/match-log/football-text.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import { noteOn } from '../model/football-guide.ts'
import type { FootballPad } from '../model/football-pad.ts'
import { usePad } from './pad-context.ts'

export function useFootballText(pad: FootballPad): (seq: number, event: FootballEvent) => string {
  const { t, desk, write, nameOf } = usePad()
  return (seq, event) => {
    if (event.kind === 'card' && noteOn(pad, seq) === 'second yellow')
      return t('football.secondYellow', { player: nameOf(event.player) })
    const text = footballText(event, { t: desk, nameOf })
    return write(event.kind === 'var' ? `${text}: ${t(`football.decision.${event.decision}`)}` : text)
  }
}
