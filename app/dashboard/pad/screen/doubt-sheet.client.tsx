// Names what would not fit the log, and asks whether it was so at the ground. Nothing is entered before a person says yes.
import { problemText } from '#app/dashboard/match-log/problem-text.ts'
import { OVER_TOO_LONG } from '../model/decision.ts'
import { usePad } from './pad-context.ts'
import { Choices, Sheet } from './sheet.client.tsx'
import css from './sheet.module.css'

type Props = {
  /** Codes. */
  problems: readonly string[]
  /** What "no" does. */
  back: string
  onBack: () => void
  /** Null for what no match can have had. */
  onYes: (() => void) | null
}

export function DoubtSheet({ problems, back, onBack, onYes }: Props) {
  const { t } = usePad()
  return (
    <Sheet title={t(onYes ? 'choice.doubt' : 'choice.impossible')} onBack={onBack}>
      <div role="status">
        <ProblemTexts problems={problems} />
      </div>
      <Choices
        columns={1}
        choices={[
          { key: 'back', label: back, tone: 'go', onPick: onBack },
          ...(onYes ? [{ key: 'so', label: t('choice.wasSo'), tone: 'bad' as const, onPick: onYes }] : []),
        ]}
      />
    </Sheet>
  )
}

export function ProblemTexts({ problems }: { problems: readonly string[] }) {
  const { t, desk } = usePad()
  return problems.map((code) => (
    <p key={code} className={css.bad}>
      {code === OVER_TOO_LONG ? t('choice.overTooLong') : problemText(code, desk)}
    </p>
  ))
}
