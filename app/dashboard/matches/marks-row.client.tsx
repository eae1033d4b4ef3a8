// The fields of one participant in a phase of a contest of marks.
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { MarkUnit } from '#sport/marks/rules.ts'
import type { Competitor } from '../competitors/competitor-calls.client.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { asByHand, isByHand } from '../match-log/typed-marks.ts'
import { matchWords } from '../match-log/words.ts'
import { useScreen } from '../screen.ts'
import { type MarksRow, wrongFields } from './marks-entry.ts'
import css from './matches.module.css'
import type { MatchPeople } from './use-match-people.client.ts'

const STATUSES = ['DNS', 'DNF', 'DQ'] as const

type Props = {
  row: MarksRow
  number: number
  unit: MarkUnit
  people: MatchPeople
  own: readonly Competitor[]
  taken: string[]
  onChange: (changed: Partial<MarksRow>) => void
}

export function MarksRowFields({ row, number, unit, people, own, taken, onChange }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const wrong = wrongFields(row, unit)
  const isRace = unit === 'ms'
  const text = (name: 'heat' | 'position' | 'marks' | 'wind' | 'record', label: string, error?: string) => (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={name === 'marks' ? 200 : 20}
      value={row[name]}
      error={error}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <>
      <CompetitorPicker
        kind="player"
        label={t('marks.participantAt', { n: language === 'bn' ? toBengaliDigits(number) : number })}
        own={own}
        exclude={taken}
        value={people.competitorOf(row.participant)}
        onPick={(picked) => {
          if (picked) people.remember(picked)
          onChange({ participant: picked?.id ?? null })
        }}
      />
      {text('marks', t(`marks.marks.${unit}`), wrong.includes('marks') ? t('marks.wrongMark') : undefined)}
      <div className={`${css.small} ${css.level}`}>
        {isRace ? text('heat', t('marks.heat')) : null}
        {text('position', t('marks.position'))}
        {unit === 'ms' || unit === 'mm'
          ? text('wind', t('marks.wind'), wrong.includes('wind') ? t('marks.wrongWind') : undefined)
          : null}
        <NativeSelect
          size="md"
          label={t('marks.status')}
          value={row.status}
          data={[
            { value: '', label: t('marks.none') },
            ...STATUSES.map((status) => ({ value: status, label: t(`marks.${status}`) })),
          ]}
          onChange={({ currentTarget }) =>
            onChange({ status: STATUSES.find((status) => status === currentTarget.value) ?? '' })
          }
        />
        {text('record', t('marks.record'))}
        {isRace ? (
          <Checkbox
            label={t('marks.byHand')}
            checked={isByHand(row.marks)}
            disabled={row.marks.trim() === ''}
            onChange={({ currentTarget }) => onChange({ marks: asByHand(row.marks, currentTarget.checked) })}
          />
        ) : null}
      </div>
    </>
  )
}
