// The fields for the decision of a tied cricket match: totals of super overs, or the winner by another rule.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { writeTyped } from '../match-log/typed-numbers.ts'
import { cricketWords } from '../match-log/words.ts'
import { useScreen } from '../screen.ts'
import type { CricketLog, ResultField } from './cricket-entries.ts'
import css from './matches.module.css'
import {
  emptyPair,
  type ResultDraft,
  type SuperOverPair,
  type SuperOverText,
  superOverSides,
  tieBreaks,
} from './result-entry.ts'
import { WinnerField } from './winner-field.client.tsx'

type Props = {
  match: ApiFullMatch
  log: CricketLog
  draft: ResultDraft
  errorOf: (field: ResultField) => string | undefined
  onChange: (changed: Partial<ResultDraft>) => void
}

export function TieFields({ match, log, draft, errorOf, onChange }: Props) {
  const { language } = useScreen()
  const words = cricketWords(language)
  const hows = tieBreaks(log)
  const hasSuperOvers = draft.how === 'super over' || draft.how === 'boundary count'
  const empty = emptyPair(writeTyped(1, language))
  const { stored, sidesOf } = superOverSides(log)
  // The first super over has its fields at once. Stored ones are corrected like every innings.
  const pairs = draft.superOvers.length === 0 && stored === 0 ? [empty] : draft.superOvers
  const put = (at: number, pair: SuperOverPair) => onChange({ superOvers: pairs.with(at, pair) })
  return (
    <>
      <NativeSelect
        size="md"
        label={words('tie.how')}
        value={draft.how}
        data={hows.map((how) => ({ value: how, label: words(`tie.${how}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ how: hows.find((how) => how === value) ?? draft.how })
        }
      />
      {draft.how === 'super over' ? null : <WinnerField match={match} draft={draft} onChange={onChange} />}
      {hasSuperOvers
        ? pairs.map((pair, at) => (
            <SuperOverFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a super over is its place
              key={at}
              names={sidesOf(at).map((id) => (id === match.home.id ? match.home : match.away).name[language])}
              number={stored + at + 1}
              pair={pair}
              error={errorOf('superOvers')}
              onChange={(changed) => put(at, changed)}
            />
          ))
        : null}
      {hasSuperOvers ? (
        <div className={css.buttons}>
          <Button variant="default" onClick={() => onChange({ superOvers: [...pairs, empty] })}>
            {words('tie.add')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

type PairProps = {
  names: readonly string[]
  number: number
  pair: SuperOverPair
  error: string | undefined
  onChange: (pair: SuperOverPair) => void
}

function SuperOverFields({ names, number, pair, error, onChange }: PairProps) {
  const { language } = useScreen()
  const words = cricketWords(language)
  return pair.map((typed, side) => {
    const n = language === 'bn' ? toBengaliDigits(number) : number
    const name = words('tie.superOverOf', { n, team: names[side] ?? '' })
    const change = (changed: Partial<SuperOverText>) => {
      const next = { ...typed, ...changed }
      onChange(side === 0 ? [next, pair[1]] : [pair[0], next])
    }
    return (
      <div key={name} className={css.small}>
        {(['runs', 'wickets', 'overs'] as const).map((field) => (
          <TextInput
            key={field}
            label={words(`tie.${field}`, { side: name })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={4}
            value={typed[field]}
            error={field === 'runs' ? error : undefined}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
          />
        ))}
      </div>
    )
  })
}
