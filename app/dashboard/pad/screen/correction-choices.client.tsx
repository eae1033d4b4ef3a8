// What may stand in the place of an event: another delivery, other people, nothing, or a ball more.
import type { CricketEvent } from '#sport/cricket/events.ts'
import { opponentOf } from '#sport/cricket/next-step.ts'
import { ballChoices, type ChosenCorrection, insertAfter, removeLine } from '../model/correction.ts'
import { type CricketPad, isDelivery, type PadLine, playersOf } from '../model/cricket-pad.ts'
import { markText } from './mark-text.ts'
import { usePad } from './pad-context.ts'
import { type Choice, Choices } from './sheet.client.tsx'

type Props = {
  pad: CricketPad
  line: PadLine
  isMissing: boolean
  textOf: (event: CricketEvent) => string
  onEvent: (event: CricketEvent) => void
  onChosen: (chosen: ChosenCorrection) => void
  onWicket: () => void
  onMissing: () => void
}

export function CorrectionChoices({ pad, line, isMissing, textOf, onEvent, onChosen, ...go }: Props) {
  const { t, write, nameOf, squadOf } = usePad()
  const balls = ballChoices(pad.rules).map((ball): Choice => {
    const what = textOf(ball)
    return {
      key: what,
      label: markText(ball, t, write).text,
      onPick: () => (isMissing ? onChosen({ what, corrections: insertAfter(line, ball) }) : onEvent(ball)),
    }
  })
  if (isMissing)
    return (
      <>
        <h3>{t('correct.missing')}</h3>
        <Choices columns={4} choices={balls} />
      </>
    )
  const rest: Choice[] = [
    {
      key: 'remove',
      label: t('correct.remove'),
      tone: 'bad',
      onPick: () => onChosen({ what: t('correct.remove'), corrections: removeLine(pad, line) }),
    },
  ]
  if (isDelivery(line))
    rest.unshift({ key: 'wicket', label: t('correct.wicket'), tone: 'bad', onPick: go.onWicket })
  if (line.innings >= 0) rest.push({ key: 'insert', label: t('correct.insert'), onPick: go.onMissing })
  return (
    <>
      <h3>{t('correct.instead')}</h3>
      {isDelivery(line) ? <Choices columns={4} choices={balls} /> : <Choices choices={people()} />}
      <Choices choices={rest} />
    </>
  )

  /** Others in the place of the person who was named. */
  function people(): Choice[] {
    const innings = pad.state.innings[line.innings]
    if (!innings) return []
    const isBowler = line.event.kind === 'over_start'
    const side = isBowler ? opponentOf(pad.log.teams, innings.team) : innings.team
    const squad = squadOf(side).map(({ id }) => id)
    return playersOf(pad, side, squad).flatMap((player) => {
      const instead = withPlayer(line.event, player)
      return instead ? [{ key: player, label: nameOf(player), onPick: () => onEvent(instead) }] : []
    })
  }
}

function withPlayer(event: CricketEvent, player: string): CricketEvent | null {
  if (event.kind === 'over_start') return { ...event, bowler: player }
  return event.kind === 'batter_in' ? { ...event, player } : null
}
