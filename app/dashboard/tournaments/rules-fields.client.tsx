// The fields for the rules of a tournament: the format of its matches, the few numbers that differ, points, the table order.
import { NativeSelect } from '@mantine/core'
import { RUNDOWN_EDITIONS } from '#contract/tournament.ts'
import { CRICKET_FORMATS } from '#sport/cricket/rules.ts'
import { FOOTBALL_FORMATS } from '#sport/football/rules.ts'
import { SIDES_FORMATS } from '#sport/sides/rules.ts'
import { isMarksSport } from '#sport/sports.ts'
import form from '../record-form.module.css'
import { useScreen } from '../screen.ts'
import { MoreRules, RuleInputs } from './rule-inputs.client.tsx'
import { formatsOf, ofFormat } from './sport-fields.ts'
import { TableFields } from './table-fields.client.tsx'
import type { DraftProps } from './tournament-draft.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

export function RulesFields({ draft, onChange, errorAt }: DraftProps) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const { sport } = draft
  if (isMarksSport(sport))
    return (
      <>
        <p className="empty">{t('contestRules')}</p>
        <RundownField {...{ draft, onChange, errorAt }} />
      </>
    )
  return (
    <>
      <NativeSelect
        size="md"
        name="format"
        label={t('format.label')}
        value={draft.format}
        data={formatsOf(sport).map((format) => ({ value: format, label: t(`format.${asFormat(format)}`) }))}
        onChange={({ currentTarget }) => onChange(ofFormat(sport, currentTarget.value))}
      />
      <fieldset className={css.part}>
        <legend>{t('rules')}</legend>
        <RuleInputs {...{ draft, onChange, errorAt }} areFolded={false} />
        <MoreRules key={draft.sport} {...{ draft, onChange, errorAt }} />
      </fieldset>
      <TableFields draft={draft} onChange={onChange} errorAt={errorAt} />
      <RundownField {...{ draft, onChange, errorAt }} />
    </>
  )
}

function RundownField({ draft, onChange }: DraftProps) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  return (
    <NativeSelect
      className={form.whole}
      size="md"
      name="rundown"
      label={t('rundown.label')}
      description={t('rundown.about')}
      value={draft.rundown}
      data={[
        { value: '', label: t('rundown.usual') },
        ...RUNDOWN_EDITIONS.map((value) => ({ value, label: t(`rundown.${value}`) })),
      ]}
      onChange={({ currentTarget }) =>
        onChange({ rundown: RUNDOWN_EDITIONS.find((each) => each === currentTarget.value) ?? '' })
      }
    />
  )
}

const NAMED = [...CRICKET_FORMATS, ...FOOTBALL_FORMATS, ...SIDES_FORMATS]

function asFormat(format: string): (typeof NAMED)[number] {
  return NAMED.find((each) => each === format) ?? 'league'
}
