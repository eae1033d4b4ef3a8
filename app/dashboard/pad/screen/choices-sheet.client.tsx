// Decides between two entries at the same position, of this phone and of the server, or about entries of an imported book. It
// stands in place of the keys until the last question is answered.
import { useState } from 'react'
import { problemText } from '#app/dashboard/matches/problem-text.ts'
import { matchLogOf } from '#contract/match-log.ts'
import type { Choice as OpenChoice } from '../book/book.ts'
import type { Decision } from '../book/own-entry.ts'
import { OVER_TOO_LONG, problemsOfDecision } from '../model/decision.ts'
import { usePad } from './pad-context.ts'
import { type Choice, Choices, Sheet } from './sheet.client.tsx'
import css from './sheet.module.css'
import { useEntryText } from './use-entry-text.ts'

type Doubt = { decision: Decision; problems: readonly string[] }

export function ChoicesSheet() {
  const { match, snapshot, book } = usePad()
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const { choices, entries } = snapshot
  const [choice] = choices
  if (!choice) return null
  const logOf = (log: typeof entries) => matchLogOf(match.rules, [match.home.id, match.away.id], log)
  const decide = (decision: Decision) => {
    setDoubt(null)
    void book.decide(decision)
  }
  const ask = (side: 'own' | 'theirs', id: string | null) => {
    const isLast = id === null || choices.length === 1
    const stored = entries.filter(({ state }) => state === 'stored')
    const after = logOf(book.preview({ side, id }))
    const problems = isLast ? problemsOfDecision(logOf(stored), after) : []
    if (problems.length > 0) setDoubt({ decision: { side, id }, problems })
    else decide({ side, id })
  }
  if (doubt)
    return <DoubtSheet doubt={doubt} onBack={() => setDoubt(null)} onDecide={() => decide(doubt.decision)} />
  return <Question key={choice.id} choice={choice} count={choices.length} onPick={ask} />
}

type QuestionProps = {
  choice: OpenChoice
  count: number
  /** `id`: null for all open choices. */
  onPick: (side: 'own' | 'theirs', id: string | null) => void
}

function Question({ choice: { id, own, from, theirs }, count, onPick }: QuestionProps) {
  const { t, write, snapshot } = usePad()
  const textOf = useEntryText()
  const { refusal } = snapshot
  const one = (side: 'own' | 'theirs', label: string, note: string): Choice => ({
    ...{ key: side, label, note },
    onPick: () => onPick(side, id),
  })
  const all = (side: 'own' | 'theirs', label: string, tone: 'go' | 'quiet'): Choice => ({
    ...{ key: `all ${side}`, label, tone },
    onPick: () => onPick(side, null),
  })
  const there = theirs ? textOf(theirs) : t('choice.none')
  if (from !== null)
    return (
      <Sheet title={t('choice.from', { name: from || t('state.unknown'), count: write(count) })}>
        <p>{t('choice.fromAbout')}</p>
        <Choices
          choices={[
            all('own', t('choice.takeAll', { count: write(count) }), 'go'),
            all('theirs', t('choice.takeNone'), 'quiet'),
          ]}
        />
        <h3>{t('choice.oneByOne')}</h3>
        <Choices
          columns={1}
          choices={[
            one('own', textOf(own), t('choice.inTheirBook', { name: from || t('state.unknown') })),
            one('theirs', there, t('choice.here')),
          ]}
        />
      </Sheet>
    )
  if (refusal?.clientId === id)
    return (
      <Sheet title={t('choice.refused')}>
        <p>{t('state.refused', { message: refusal.message })}</p>
        <Choices
          columns={1}
          choices={[
            one('own', t('choice.sendAgain'), textOf(own)),
            one('theirs', t('choice.leaveOut'), t('choice.leaveOutNote')),
          ]}
        />
      </Sheet>
    )
  return (
    <Sheet title={t('choice.title')}>
      <p>{t('choice.about')}</p>
      <Choices
        columns={1}
        choices={[one('own', textOf(own), t('choice.own')), one('theirs', there, t('choice.theirs'))]}
      />
      {count > 1 ? (
        <Choices
          choices={[all('own', t('choice.allOwn'), 'quiet'), all('theirs', t('choice.allTheirs'), 'quiet')]}
        />
      ) : null}
    </Sheet>
  )
}

type DoubtProps = { doubt: Doubt; onBack: () => void; onDecide: () => void }

/** The log would not fit: a person says whether it was so at the ground. */
function DoubtSheet({ doubt, onBack, onDecide }: DoubtProps) {
  const { t, desk } = usePad()
  return (
    <Sheet title={t('choice.doubt')} onBack={onBack}>
      <div role="status">
        {doubt.problems.map((code) => (
          <p key={code} className={css.bad}>
            {code === OVER_TOO_LONG ? t('choice.overTooLong') : problemText(code, desk)}
          </p>
        ))}
      </div>
      <Choices
        columns={1}
        choices={[
          { key: 'back', label: t('choice.otherwise'), tone: 'go', onPick: onBack },
          { key: 'so', label: t('choice.wasSo'), tone: 'bad', onPick: onDecide },
        ]}
      />
    </Sheet>
  )
}
