// Changes one entry of a contest of marks: a mark with its wind, the heat and the position in it, a status, a record.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { effective } from '#sport/log.ts'
import type { MarksEvent } from '#sport/marks/events.ts'
import type { MatchLog } from '#sport/match.ts'
import type { MarksSport } from '#sport/sports.ts'
import { useScreen } from '../screen.ts'
import { fromMarksChange, type MarksChangeDraft, type MarksField, toMarksChange } from './marks-change.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'

type Props = {
  log: Extract<MatchLog, { sport: MarksSport }>
  seq: number
  onChange: (event: MarksEvent) => void
}

const TEXTS = ['mark', 'wind', 'heat', 'position', 'record'] as const
const STATUSES = ['DNS', 'DNF', 'DQ'] as const

export function MarksChange({ log, seq, onChange }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const { unit } = log.rules
  const event = effective(log.log).events.find((each) => each.seq === seq)?.event
  const [draft, setDraft] = useState<MarksChangeDraft | null>(() =>
    event ? toMarksChange(event, unit, language) : null,
  )
  const [wrong, setWrong] = useState<MarksField[]>([])
  if (!event || !draft) return null
  const change = (changed: MarksChangeDraft) => {
    setWrong([])
    setDraft({ ...draft, ...changed })
  }
  const check = () => {
    const made = fromMarksChange(draft, event, unit)
    if ('wrong' in made) setWrong(made.wrong)
    else onChange(made.event)
  }
  const labelOf = (field: (typeof TEXTS)[number]) =>
    field === 'mark' ? t(`marks.marks.${unit}`) : t(`marks.${field}`)
  const errorOf = (field: MarksField) => {
    if (!wrong.includes(field)) return undefined
    if (field === 'mark' || field === 'wind')
      return t(field === 'mark' ? 'marks.wrongMark' : 'marks.wrongWind')
    return t(field === 'record' ? 'marks.record' : 'card.wrong')
  }
  return (
    <>
      {TEXTS.filter((field) => draft[field] !== undefined).map((field) => (
        <TextInput
          key={field}
          label={labelOf(field)}
          autoComplete="off"
          maxLength={20}
          value={draft[field] ?? ''}
          error={errorOf(field)}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      ))}
      {draft.status === undefined ? null : (
        <NativeSelect
          size="md"
          label={t('marks.status')}
          value={draft.status}
          data={STATUSES.map((status) => ({ value: status, label: t(`marks.${status}`) }))}
          onChange={({ currentTarget }) => change({ status: currentTarget.value })}
        />
      )}
      <div className={css.buttons}>
        <Button variant="default" onClick={check}>
          {t('log.check')}
        </Button>
      </div>
    </>
  )
}
