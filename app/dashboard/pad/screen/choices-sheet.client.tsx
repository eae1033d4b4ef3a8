// Decides between two entries at the same position, of this phone and of the server, or about entries of an imported book. It
// stands in place of the keys until the last question is answered.
import { useState } from 'react'
import { canAccept, formOf } from '#sport/match.ts'
import type { Choice as OpenChoice } from '../book/book.ts'
import type { Decision } from '../book/own-entry.ts'
import { problemsOfDecision } from '../model/decision.ts'
import { DoubtSheet, ProblemTexts } from './doubt-sheet.client.tsx'
import { usePad } from './pad-context.ts'
import { type Choice, Choices, Sheet } from './sheet.client.tsx'
import { useEntryText } from './use-entry-text.ts'

type Doubt = { decision: Decision; problems: readonly string[] }

export function ChoicesSheet() {
  const { match, snapshot, book, t } = usePad()
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const { choices, entries, refusal } = snapshot
  const [choice] = choices
  if (!choice) return null
  const logOf = (log: typeof entries) =>
    formOf(match.rules.sport).open(match.rules, [match.home.id, match.away.id], log)
  const decide = (decision: Decision) => {
    setDoubt(null)
    void book.decide(decision)
  }
  const ask = (side: 'own' | 'theirs', id: string | null) => {
    const isLast = id === null || choices.length === 1
    const stored = entries.filter(({ state }) => state === 'stored')
    const after = logOf(book.preview({ side, id }))
    // What the server refused is named beside the answer already.
    const named = refusal?.clientId === id ? (refusal.problems ?? []) : []
    const found = isLast ? problemsOfDecision(logOf(stored), after) : []
    const problems = found.filter((code) => !named.includes(code))
    if (problems.length > 0) setDoubt({ decision: { side, id }, problems })
    else decide({ side, id })
  }
  if (doubt)
    return (
      <DoubtSheet
        problems={doubt.problems}
        back={t('choice.otherwise')}
        onBack={() => setDoubt(null)}
        onYes={() => decide(doubt.decision)}
      />
    )
  return <Question key={choice.id} choice={choice} count={choices.length} onPick={ask} />
}

type QuestionProps = {
  choice: OpenChoice
  count: number
  /** `id`: null for all open choices. */
  onPick: (side: 'own' | 'theirs', id: string | null) => void
}

function Question({ choice: { id, own, from, theirs }, count, onPick }: QuestionProps) {
  const { t, snapshot } = usePad()
  const textOf = useEntryText()
  const { refusal } = snapshot
  const one = (side: 'own' | 'theirs', label: string, note: string): Choice => ({
    key: side,
    label,
    note,
    onPick: () => onPick(side, id),
  })
  const all = (side: 'own' | 'theirs', label: string, tone: 'go' | 'quiet'): Choice => ({
    key: `all ${side}`,
    label,
    tone,
    onPick: () => onPick(side, null),
  })
  const there = theirs ? textOf(theirs) : t('choice.none')
  if (from !== null)
    return (
      <Sheet title={t('choice.from', { name: from || t('state.unknown'), count })}>
        <p>{t('choice.fromAbout')}</p>
        <Choices
          choices={[
            all('own', t('choice.takeAll', { count }), 'go'),
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
  if (refusal?.clientId === id) {
    const { message, problems = [] } = refusal
    const again = one('own', t(problems.length > 0 ? 'choice.sendAnyway' : 'choice.sendAgain'), textOf(own))
    return (
      <Sheet title={t('choice.refused')}>
        <p>{t('state.refused', { message })}</p>
        <ProblemTexts problems={problems} />
        <Choices
          columns={1}
          choices={[
            ...(problems.length === 0 || canAccept(problems, { contradicts: true }) ? [again] : []),
            one('theirs', t('choice.leaveOut'), t('choice.leaveOutNote')),
          ]}
        />
      </Sheet>
    )
  }
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
