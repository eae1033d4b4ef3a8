// The fields of an event of a meeting: its discipline from the name book, its format and its phases.
import { NativeSelect, TextInput } from '@mantine/core'
import { FORMATS_OF_MARKS } from '#sport/marks/rules.ts'
import type { MarksSport } from '#sport/sports.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { matchWords } from '../match-log/words.ts'
import { useScreen } from '../screen.ts'
import { type ContestDraft, PHASE_PLANS } from './contest-draft.ts'

type Props = {
  sport: MarksSport
  contest: ContestDraft
  isWrong: boolean
  onChange: (changed: Partial<ContestDraft>) => void
}

export function ContestFields({ sport, contest, isWrong, onChange }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const formats = FORMATS_OF_MARKS[sport]
  const number = (name: 'places' | 'marks' | 'attempts') => (
    <TextInput
      label={t(`contest.${name}`)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={contest[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <>
      <CompetitorPicker
        kind="discipline"
        label={t('contest.discipline')}
        value={contest.discipline}
        error={isWrong ? t('contest.needsDiscipline') : undefined}
        onPick={(discipline) => onChange({ discipline })}
      />
      <NativeSelect
        size="md"
        label={t('contest.format')}
        value={contest.format}
        data={formats.map((format) => ({ value: format, label: t(`contest.formats.${format}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ format: formats.find((format) => format === currentTarget.value) ?? formats[0] })
        }
      />
      <NativeSelect
        size="md"
        label={t('contest.phases')}
        value={contest.plan}
        data={PHASE_PLANS.map((plan) => ({ value: plan, label: t(`contest.phasesOf.${plan}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ plan: PHASE_PLANS.find((plan) => plan === currentTarget.value) ?? 'final' })
        }
      />
      {contest.plan === 'final' ? null : (
        <>
          {number('places')}
          {number('marks')}
        </>
      )}
      {['jump', 'throw', 'shooting'].includes(contest.format) ? number('attempts') : <span />}
    </>
  )
}
