// Point deductions of teams in one table, with the reason.

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { formatCount } from '#bangla/counts.ts'
import type { Names, StageTableRules } from '#contract/matches/tournament.ts'
import { isSame } from '../forms/untouched.ts'
import { readNumber } from '../match-log/typed-numbers.ts'
import fold from '../parts/folded.module.css'
import { useScreen } from '../screen.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

type Deduction = StageTableRules['deductions'][number]
type Props = {
  teams: { id: string; name: Names }[]
  deductions: Deduction[]
  isBusy: boolean
  onChange: (deductions: Deduction[], onStored?: () => void) => void
}

const EMPTY = { teamId: '', points: '', reason: '' }

export function Deductions({ teams, deductions, isBusy, onChange }: Props) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const fields = useForm({
    initialValues: EMPTY,
    validate: {
      teamId: isNotEmpty(t('missing')),
      points: (text) => ((readNumber(text) ?? 0) < 1 ? t('wrongNumber') : null),
      reason: (text) => (text.trim() === '' ? t('missing') : null),
    },
  })
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name[language] ?? id
  const add = () => {
    if (fields.validate().hasErrors) return
    const sent = fields.values
    const { teamId, points, reason } = sent
    const added = { teamId, points: readNumber(points) ?? 0, reason: reason.trim() }
    onChange([...deductions, added], () => {
      // What was typed while it was stored stays.
      if (isSame(fields.getValues(), sent)) fields.reset()
    })
  }
  return (
    <details className={fold.part}>
      <summary>{t('deduct')}</summary>
      <ul className={css.items}>
        {deductions.map((each, at) => (
          <li key={`${each.teamId} ${each.reason}`}>
            <span className={css.name}>
              {nameOf(each.teamId)}: −{formatCount(each.points, language)}
              <small>{each.reason}</small>
            </span>
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={t('removeOf', { name: nameOf(each.teamId) })}
              onClick={() => onChange(deductions.filter((_each, index) => index !== at))}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.numbers}>
        <NativeSelect
          size="md"
          label={t('column.team')}
          data={[
            { value: '', label: '' },
            ...teams.map(({ id, name }) => ({ value: id, label: name[language] })),
          ]}
          {...fields.getInputProps('teamId')}
        />
        <TextInput
          label={t('pointsOff')}
          inputMode="numeric"
          maxLength={3}
          {...fields.getInputProps('points')}
        />
        <TextInput label={t('reason')} maxLength={300} {...fields.getInputProps('reason')} />
        <Button variant="default" loading={isBusy} onClick={add}>
          {t('deductNow')}
        </Button>
      </div>
    </details>
  )
}
