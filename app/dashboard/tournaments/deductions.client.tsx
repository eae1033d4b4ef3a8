// Point deductions of teams in one table, with the reason.

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#bangla/digits.ts'
import type { Names, StageTableRules } from '#contract/tournament.ts'
import fold from '../folded.module.css'
import { readNumber } from '../match-log/typed-numbers.ts'
import { useScreen } from '../screen.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

type Deduction = StageTableRules['deductions'][number]
type Props = {
  teams: { id: string; name: Names }[]
  deductions: Deduction[]
  isBusy: boolean
  onChange: (deductions: Deduction[]) => void
}

const EMPTY = { teamId: '', points: '', reason: '' }

export function Deductions({ teams, deductions, isBusy, onChange }: Props) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const [draft, setDraft] = useState(EMPTY)
  const [isSubmitted, setSubmitted] = useState(false)
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name[language] ?? id
  const points = readNumber(draft.points)
  const isWrong = points === null || points < 1
  const add = () => {
    setSubmitted(true)
    if (isWrong || draft.teamId === '' || draft.reason.trim() === '') return
    onChange([...deductions, { teamId: draft.teamId, points, reason: draft.reason.trim() }])
    setDraft(EMPTY)
    setSubmitted(false)
  }
  const needed = (value: string) => (isSubmitted && value.trim() === '' ? t('missing') : undefined)
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
          value={draft.teamId}
          error={needed(draft.teamId)}
          data={[
            { value: '', label: '' },
            ...teams.map(({ id, name }) => ({ value: id, label: name[language] })),
          ]}
          onChange={({ currentTarget }) => setDraft({ ...draft, teamId: currentTarget.value })}
        />
        <TextInput
          label={t('pointsOff')}
          inputMode="numeric"
          maxLength={3}
          value={draft.points}
          error={isSubmitted && isWrong ? t('wrongNumber') : undefined}
          onChange={({ currentTarget }) => setDraft({ ...draft, points: currentTarget.value })}
        />
        <TextInput
          label={t('reason')}
          maxLength={300}
          value={draft.reason}
          error={needed(draft.reason)}
          onChange={({ currentTarget }) => setDraft({ ...draft, reason: currentTarget.value })}
        />
        <Button variant="default" loading={isBusy} onClick={add}>
          {t('deductNow')}
        </Button>
      </div>
    </details>
  )
}
