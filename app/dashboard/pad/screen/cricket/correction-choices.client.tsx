// The possible corrections of an event: another delivery, other players, removing it, or inserting a missed ball after it.
import { useState } from 'react'
import {
  type ChosenCorrection,
  insertAfter,
  removeLine,
} from '#app/dashboard/match-log/cricket-corrections.ts'
import { type CricketPad, isDelivery, type PadLine } from '#app/dashboard/match-log/cricket-pad.ts'
import {
  ALL_RUN,
  type Armed,
  arm,
  ballChoices,
  EXTRA_KEYS,
  isArmed,
  keysOf,
  toBall,
  UNARMED,
} from '#app/dashboard/pad/model/keys.ts'
import type { Ball, CricketEvent } from '#sport/cricket/events.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import { EventFields } from '../event-fields.client.tsx'
import { usePad } from '../pad-context.ts'
import { type Choice, Choices } from '../sheet.client.tsx'
import { markText } from './mark-text.ts'
import { useCricketFields } from './use-cricket-fields.ts'

type Props = {
  pad: CricketPad
  line: PadLine
  isMissing: boolean
  textOf: (event: CricketEvent) => string
  onEvent: (event: CricketEvent) => void
  onChosen: (chosen: ChosenCorrection) => void
  onWicket: (armed: Armed) => void
  onMissing: () => void
}

export function CorrectionChoices({ pad, line, isMissing, textOf, onEvent, onChosen, ...go }: Props) {
  const { t } = usePad()
  const [armed, setArmed] = useState<Armed>(UNARMED)
  const put = (ball: Ball) => {
    if (isMissing) onChosen({ what: textOf(ball), corrections: insertAfter(line, ball) })
    else onEvent(ball)
  }
  if (isMissing)
    return (
      <>
        <h3>{t('correct.missing')}</h3>
        <BallChoices rules={pad.rules} armed={armed} onArm={setArmed} onBall={put} />
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
    rest.unshift({
      key: 'wicket',
      label: t('correct.wicket'),
      tone: 'bad',
      // Without a selected extra, the wicket belongs to the delivery as it was entered.
      onPick: () => go.onWicket(isArmed(armed) ? armed : keysOf(line.event, pad.rules).armed),
    })
  if (line.innings >= 0) rest.push({ key: 'insert', label: t('correct.insert'), onPick: go.onMissing })
  return (
    <>
      <h3>{t('correct.instead')}</h3>
      {isDelivery(line) ? (
        <BallChoices rules={pad.rules} armed={armed} onArm={setArmed} onBall={put} />
      ) : (
        <CorrectionFields pad={pad} line={line} onEvent={onEvent} />
      )}
      <Choices choices={rest} />
    </>
  )
}

type FieldsProps = Pick<Props, 'pad' | 'line' | 'onEvent'>

/** The fields of an entry that is no delivery: the player whom it names, a number, the toss. */
function CorrectionFields({ pad, line, onEvent }: FieldsProps) {
  const { desk } = usePad()
  const fieldsOf = useCricketFields(pad, line)
  return (
    <EventFields<CricketEvent>
      event={line.event}
      fieldsOf={fieldsOf}
      label={desk('log.check')}
      onDone={onEvent}
    />
  )
}

type BallProps = {
  rules: CricketRules
  armed: Armed
  onArm: (armed: Armed) => void
  onBall: (ball: Ball) => void
}

/** The runs of the most common ball with each extra. */
const COMMON_RUNS = { wide: 0, noBall: 0, bye: 1, legBye: 1 } as const

/**
 * As on the keypad: an extra, then the runs that were made; each number shows the mark of its ball. The most common extras need
 * only one tap, because finding the ball in the list already takes taps.
 */
function BallChoices({ rules, armed, onArm, onBall }: BallProps) {
  const { t, write } = usePad()
  const choiceOf = (ball: Ball, key: string, label: string): Choice => {
    const { text } = markText(ball, t, write)
    return { key, label, ...(text !== label && { note: text }), onPick: () => onBall(ball) }
  }
  const common = isArmed(armed)
    ? []
    : EXTRA_KEYS.map((key) => {
        const ball = toBall(arm(UNARMED, key), COMMON_RUNS[key], rules)
        const { text } = markText(ball, t, write)
        return { key: `common ${key}`, label: text, note: t(`keys.${key}`), onPick: () => onBall(ball) }
      })
  const run = isArmed(armed)
    ? []
    : ALL_RUN.map((runs) => {
        const ball = toBall(UNARMED, runs, rules, true)
        return {
          key: `${runs} run`,
          label: t('more.allRun', { runs: write(runs) }),
          onPick: () => onBall(ball),
        }
      })
  return (
    <>
      <Choices
        columns={4}
        choices={EXTRA_KEYS.map((key) => ({
          key,
          label: t(`keys.${key}`),
          isOn: armed.delivery === key || armed.off === key,
          onPick: () => onArm(arm(armed, key)),
        }))}
      />
      <Choices
        columns={4}
        choices={[
          ...ballChoices(armed, rules).map(({ runs, ball }) => choiceOf(ball, `${runs}`, write(runs))),
          ...run,
        ]}
      />
      {common.length > 0 ? <Choices columns={4} choices={common} /> : null}
    </>
  )
}
