// The correction of one event, in steps: choose what really happened, see what that changes, save.
import { useState } from 'react'
import { changedFactTexts } from '#app/dashboard/match-log/changed-facts-text.ts'
import {
  type ChosenCorrection,
  needsBatterIn,
  previewCorrection,
  replaceLine,
} from '#app/dashboard/match-log/cricket-corrections.ts'
import {
  type CricketPad,
  isDelivery,
  type PadLine,
  playersOf,
  readCricketPad,
} from '#app/dashboard/match-log/cricket-pad.ts'
import { cricketText } from '#app/dashboard/match-log/cricket-text.ts'
import type { Armed } from '#app/dashboard/pad/model/keys.ts'
import { toWicketBall } from '#app/dashboard/pad/model/wicket.ts'
import { canAccept } from '#sport/acceptable-problems.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { batterChoices } from '#sport/cricket/next-step.ts'
import { formatOvers, type Innings, shownOvers } from '#sport/cricket/state.ts'
import { ProblemTexts } from '../doubt-sheet.client.tsx'
import { usePad } from '../pad-context.ts'
import { Answer, Choices, Sheet, useNamed } from '../sheet.client.tsx'
import { CorrectionChoices } from './correction-choices.client.tsx'
import { WicketSheet } from './wicket-sheet.client.tsx'

// Shows what a correction changes, before it is saved.
type ConfirmCorrectionProps = {
  pad: CricketPad
  line: PadLine
  chosen: ChosenCorrection
  title: string
  onBack: () => void
  onClose: () => void
}

function ConfirmCorrection({ pad, line, chosen, title, onBack, onClose }: ConfirmCorrectionProps) {
  const { t, desk, write, nameOf, enter } = usePad()
  const { before, after, striker, facts, problems } = previewCorrection(pad, line, chosen.corrections)
  const scoreOf = (innings: Innings | null) =>
    innings
      ? write(
          `${innings.runs}/${innings.wickets} (${formatOvers(shownOvers(innings.overs, pad.rules.ballsPerOver))})`,
        )
      : '–'
  const [was, becomes] = [scoreOf(before), scoreOf(after)]
  const fits = problems.length === 0
  const save = () => {
    enter(chosen.corrections, { reason: t('correct.reason'), isAccepted: !fits })
    onClose()
  }
  return (
    <Sheet
      title={`${title}: ${chosen.what}`}
      unsaved="takesBack"
      onBack={onBack}
      onClose={onClose}
      foot={
        fits || canAccept(problems, { contradicts: true }) ? (
          <Answer
            label={t(fits ? 'correct.save' : 'choice.wasSo')}
            tone={fits ? 'go' : 'bad'}
            onPick={save}
          />
        ) : null
      }
    >
      <div role="status">
        <p>
          <b>
            {was === becomes
              ? t('correct.same', { score: was })
              : t('correct.score', { before: was, after: becomes })}
          </b>
        </p>
        {striker === null ? null : <p>{t('correct.faces', { name: nameOf(striker) })}</p>}
        {changedFactTexts(facts, { t: desk, nameOf, write }).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <ProblemTexts problems={problems} />
      </div>
    </Sheet>
  )
}

type Props = { pad: CricketPad; line: PadLine; onClose: () => void }
/** The step. `batter`: the correction adds a wicket, so the batter who came in after it is asked for. */
type Place =
  | { kind: 'choose' | 'insert' }
  | { kind: 'wicket'; armed: Armed }
  | { kind: 'batter'; event: CricketEvent }

export function CorrectSheet({ pad, line, onClose }: Props) {
  const { t, desk, write, nameOf, squadOf } = usePad()
  const named = useNamed()
  const [place, setPlace] = useState<Place>({ kind: 'choose' })
  const [chosen, setChosen] = useState<ChosenCorrection | null>(null)
  const textOf = (event: CricketEvent) => write(cricketText(event, { t: desk, nameOf }))
  const title = t('correct.title', {
    at: isDelivery(line) ? write(formatOvers(line.at)) : '',
  })
  const toChoices = () => {
    setPlace({ kind: 'choose' })
    setChosen(null)
  }
  const choose = (event: CricketEvent) => {
    if (needsBatterIn(pad, line, event)) setPlace({ kind: 'batter', event })
    else setChosen({ what: textOf(event), corrections: replaceLine(pad, line, event) })
  }
  if (chosen)
    return (
      <ConfirmCorrection
        pad={pad}
        line={line}
        chosen={chosen}
        title={title}
        onBack={toChoices}
        onClose={onClose}
      />
    )
  const before = readBefore(pad, line)
  if (place.kind === 'wicket')
    return (
      <WicketSheet
        pad={before}
        armed={place.armed}
        onClose={toChoices}
        onDone={(draft) => choose(toWicketBall(draft, before))}
      />
    )
  if (place.kind === 'batter') {
    const { innings } = before
    const squad = squadOf(innings?.team ?? '').map(({ id }) => id)
    const free = innings ? batterChoices(innings, playersOf(pad, innings.team, squad)) : []
    const { event } = place
    return (
      <Sheet title={t('wicket.cameIn')} onBack={toChoices} onClose={onClose}>
        <Choices
          choices={named(
            free.map(({ player }) => player),
            (player) =>
              setChosen({ what: textOf(event), corrections: replaceLine(pad, line, event, player) }),
          )}
        />
      </Sheet>
    )
  }
  const isMissing = place.kind === 'insert'
  return (
    <Sheet title={title} onClose={onClose} onBack={isMissing ? toChoices : undefined}>
      <p>
        {t('correct.is', { what: textOf(line.event) })}
        {isDelivery(line)
          ? ` · ${t('log.people', { bowler: nameOf(line.bowler), batter: nameOf(line.striker) })}`
          : ''}
      </p>
      <CorrectionChoices
        pad={pad}
        line={line}
        isMissing={isMissing}
        textOf={textOf}
        onEvent={choose}
        onChosen={setChosen}
        onWicket={(armed) => setPlace({ kind: 'wicket', armed })}
        onMissing={() => setPlace({ kind: 'insert' })}
      />
    </Sheet>
  )
}

/** The pad in its state just before this event. */
function readBefore(pad: CricketPad, { seq }: PadLine): CricketPad {
  const at = pad.events.findIndex((each) => each.seq === seq)
  const log = pad.events.slice(0, at).map((each, index) => ({ seq: index + 1, event: each.event }))
  return readCricketPad({ ...pad.log, log })
}
