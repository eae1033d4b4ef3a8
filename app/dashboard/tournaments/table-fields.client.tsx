// The fields for the points and the order of a tournament's tables.
import { POINTS_FIELDS } from '#contract/matches/table-rules.ts'
import { SPLIT_POINTS } from '#sport/tables/rules.ts'
import { Choice } from '../forms/choice.client.tsx'
import { DigitsInput } from '../forms/digits-input.client.tsx'
import { useWords } from '../screen.ts'
import { CriteriaFields } from './criteria-fields.client.tsx'
import { ofOrder, ordersOf, pointsFieldsOf } from './table-draft.ts'
import type { DraftProps } from './tournament-draft.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

export function TableFields(props: DraftProps) {
  const t = useWords(tournamentWords)
  const { draft, onChange, errorAt } = props
  const { sport, order, points, losingBonus } = draft
  const field = (name: string, value: string, change: (text: string) => void) => (
    <DigitsInput
      key={name}
      name={name}
      label={t(`tablePoint.${asPoint(name)}`)}
      inputMode="decimal"
      maxLength={5}
      value={value}
      error={errorAt(name) ?? errorAt(`rules.table.${name}`)}
      onChange={change}
    />
  )
  return (
    <fieldset className={css.part}>
      <legend>{t('tableRules')}</legend>
      <Choice
        name="order"
        label={t('order.label')}
        options={[...ordersOf(sport), 'own' as const]}
        nameOf={(each) => t(`order.${each}`)}
        value={order}
        onChange={(chosen) => onChange(chosen === 'own' ? { order: 'own' } : ofOrder(chosen, sport))}
      />
      {order === 'own' ? <CriteriaFields {...props} /> : null}
      <div className={css.numbers}>
        {pointsFieldsOf(sport).map((name) =>
          field(`points.${name}`, points[name], (text) => onChange({ points: { ...points, [name]: text } })),
        )}
        {(['within', 'points'] as const).map((name) =>
          field(`losingBonus.${name}`, losingBonus[name], (text) =>
            onChange({ losingBonus: { ...losingBonus, [name]: text } }),
          ),
        )}
      </div>
      <Choice
        name="split"
        label={t('split.label')}
        description={t('split.about')}
        options={SPLIT_POINTS}
        nameOf={(value) => t(`split.${value}`)}
        value={draft.split}
        onChange={(split) => onChange({ split })}
      />
    </fieldset>
  )
}

const NAMED = [...POINTS_FIELDS, 'within', 'bonus'] as const

/** The word of a field: `points.win`, `losingBonus.within`. */
function asPoint(name: string): (typeof NAMED)[number] {
  if (name === 'losingBonus.points') return 'bonus'
  const [, last] = name.split('.')
  return NAMED.find((each) => each === last) ?? 'win'
}
