// The lines of a cricket card: one batter, one bowler.
import { NativeSelect, TextInput } from '@mantine/core'
import { WICKET_KINDS } from '#sport/cricket/events.ts'
import type { Competitor } from '../competitors/competitor-calls.client.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { matchWords } from '../match-log/words.ts'
import { useScreen } from '../screen.ts'
import css from './card.module.css'
import type { BatterRow, BowlerRow } from './card-entry.ts'
import type { MatchPeople } from './use-match-people.client.ts'

type Column = Exclude<keyof BatterRow | keyof BowlerRow, 'player'> | 'batter'

/** The names of the columns, where the rows are a grid; the fields have them as their labels as well. */
export function CardHead({ names }: { names: readonly Column[] }) {
  const { language } = useScreen()
  const t = matchWords(language)
  return (
    <li className={css.head} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{t(`card.${name}`)}</span>
      ))}
    </li>
  )
}

type PickProps = {
  label: string
  own: readonly Competitor[]
  value: string | null
  people: MatchPeople
  onPick: (id: string | null) => void
}

function Person({ label, own, value, people, onPick }: PickProps) {
  return (
    <CompetitorPicker
      kind="player"
      label={label}
      own={own}
      value={people.competitorOf(value)}
      onPick={(picked) => {
        if (picked) people.remember(picked)
        onPick(picked?.id ?? null)
      }}
    />
  )
}

type NumberProps = { label: string; value: string; onChange: (value: string) => void }

function NumberField({ label, value, onChange }: NumberProps) {
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

type BatterProps = {
  row: BatterRow
  people: MatchPeople
  own: readonly Competitor[]
  /** The side that bowls. */
  others: readonly Competitor[]
  onChange: (changed: Partial<BatterRow>) => void
}

export function BatterFields({ row, people, own, others, onChange }: BatterProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  const isOut = row.how !== ''
  return (
    <>
      <Person
        label={t('card.batter')}
        own={own}
        value={row.player}
        people={people}
        onPick={(player) => onChange({ player })}
      />
      <NativeSelect
        size="md"
        label={t('card.how')}
        value={row.how}
        data={[
          { value: '', label: t('card.notOut') },
          ...WICKET_KINDS.map((kind) => ({ value: kind, label: t(`wicket.${kind}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ how: WICKET_KINDS.find((kind) => kind === currentTarget.value) ?? '' })
        }
      />
      <div className={css.numbers}>
        {(['runs', 'balls', 'fours', 'sixes'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`card.${name}`)}
            value={row[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      {isOut
        ? (['bowler', 'fielder'] as const).map((name) => (
            <Person
              key={name}
              label={t(`card.${name}`)}
              own={others}
              value={row[name]}
              people={people}
              onPick={(id) => onChange({ [name]: id })}
            />
          ))
        : null}
    </>
  )
}

type BowlerProps = {
  row: BowlerRow
  people: MatchPeople
  own: readonly Competitor[]
  onChange: (changed: Partial<BowlerRow>) => void
}

export function BowlerFields({ row, people, own, onChange }: BowlerProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  return (
    <>
      <Person
        label={t('card.bowler')}
        own={own}
        value={row.player}
        people={people}
        onPick={(player) => onChange({ player })}
      />
      <div className={css.numbers}>
        {(['overs', 'maidens', 'runs', 'wickets'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`card.${name}`)}
            value={row[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </>
  )
}
