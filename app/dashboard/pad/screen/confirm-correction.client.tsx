// Shows what a correction changes, before it is saved.

import { changedFactTexts } from '#app/dashboard/match-log/changed-facts-text.ts'
import { type ChosenCorrection, previewCorrection } from '#app/dashboard/match-log/cricket-corrections.ts'
import type { CricketPad, PadLine } from '#app/dashboard/match-log/cricket-pad.ts'
import { canAccept } from '#sport/acceptable-problems.ts'
import { formatOvers, type Innings, shownOvers } from '#sport/cricket/state.ts'
import { ProblemTexts } from './doubt-sheet.client.tsx'
import { usePad } from './pad-context.ts'
import { Choices, Sheet } from './sheet.client.tsx'

type Props = {
  pad: CricketPad
  line: PadLine
  chosen: ChosenCorrection
  title: string
  onBack: () => void
  onClose: () => void
}

export function ConfirmCorrection({ pad, line, chosen, title, onBack, onClose }: Props) {
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
        <Choices
          columns={1}
          choices={
            fits || canAccept(problems, { contradicts: true })
              ? [
                  {
                    key: 'save',
                    label: t(fits ? 'correct.save' : 'choice.wasSo'),
                    tone: fits ? 'go' : 'bad',
                    onPick: save,
                  },
                ]
              : []
          }
        />
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
