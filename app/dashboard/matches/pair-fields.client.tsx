// The fields of a round: its name, and both sides of each match.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { formatCount } from '#bangla/digits.ts'
import type { Names } from '#contract/tournament.ts'
import type { Competitor } from '../competitors/competitor-calls.client.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { DateField } from '../date-field.client.tsx'
import { matchWords } from '../match-log/words.ts'
import { useScreen } from '../screen.ts'
import css from './matches.module.css'

export type PairRow = {
  key: number
  home: Competitor | null
  away: Competitor | null
  /** yyyy-mm-ddThh:mm; empty for the time of the round. */
  startsAt: string
  venue: Competitor | null
}

export const emptyPair = (key: number): PairRow => ({
  ...{ key, home: null, away: null, startsAt: '', venue: null },
})

export function RoundNames({ round, onChange }: { round: Names; onChange: (round: Names) => void }) {
  const { language } = useScreen()
  const t = matchWords(language)
  return (['bn', 'en'] as const).map((edition) => (
    <TextInput
      key={edition}
      name={`round.${edition}`}
      lang={edition}
      label={t(edition === 'bn' ? 'roundBn' : 'roundEn')}
      autoComplete="off"
      maxLength={80}
      value={round[edition]}
      onChange={({ currentTarget }) => onChange({ ...round, [edition]: currentTarget.value })}
    />
  ))
}

type PairsProps = {
  rows: PairRow[]
  /** The teams of the tournament; null: any team. */
  teams: Competitor[] | null
  wrong: readonly PairRow[]
  /** Each match has a time and a venue of its own. */
  hasOwnPlaces: boolean
  onChange: (rows: PairRow[]) => void
  onCopyLast?: () => void
}

export function Pairs({ rows, teams, wrong, hasOwnPlaces, onChange, onCopyLast }: PairsProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  return (
    <>
      <ul className={css.pairs}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <PairFields
              row={row}
              number={index + 1}
              teams={teams}
              taken={rows.flatMap((each) =>
                each.key === row.key ? [] : [each.home?.id ?? '', each.away?.id ?? ''],
              )}
              isWrong={wrong.includes(row)}
              onChange={(changed) =>
                onChange(rows.map((each) => (each.key === row.key ? { ...each, ...changed } : each)))
              }
            />
            {hasOwnPlaces ? (
              <PlaceFields
                row={row}
                number={index + 1}
                onChange={(changed) =>
                  onChange(rows.map((each) => (each.key === row.key ? { ...each, ...changed } : each)))
                }
              />
            ) : null}
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button variant="default" onClick={() => onChange([...rows, emptyPair(next)])}>
          {t('addPair')}
        </Button>
        {onCopyLast ? (
          <Button variant="default" onClick={onCopyLast}>
            {t('copyLast')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

type PlaceProps = { row: PairRow; number: number; onChange: (changed: Partial<PairRow>) => void }

function PlaceFields({ row, number, onChange }: PlaceProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  const n = formatCount(number, language)
  return (
    <>
      <DateField
        withTime
        label={t('startsAtOf', { n })}
        value={row.startsAt}
        onChange={(startsAt) => onChange({ startsAt })}
      />
      <CompetitorPicker
        kind="venue"
        label={t('venueOf', { n })}
        value={row.venue}
        onPick={(venue) => onChange({ venue })}
      />
    </>
  )
}

type PairProps = {
  row: PairRow
  number: number
  /** The teams of the tournament; null: any team. */
  teams: Competitor[] | null
  /** Teams of the other pairs. */
  taken: string[]
  isWrong: boolean
  onChange: (changed: Partial<PairRow>) => void
}

function PairFields({ row, number, teams, taken, isWrong, onChange }: PairProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  return (['home', 'away'] as const).map((side) => {
    const chosen = row[side]
    const other = row[side === 'home' ? 'away' : 'home']
    const label = t(side, { number: formatCount(number, language) })
    const error = isWrong && chosen === null ? t('needsTeam') : undefined
    if (teams === null)
      return (
        <CompetitorPicker
          key={side}
          kind="team"
          label={label}
          value={chosen}
          exclude={other ? [other.id] : []}
          error={error}
          onPick={(picked) => onChange({ [side]: picked })}
        />
      )
    const offered = teams.filter(({ id }) => id === chosen?.id || (!taken.includes(id) && id !== other?.id))
    return (
      <NativeSelect
        key={side}
        size="md"
        label={label}
        value={chosen?.id ?? ''}
        error={error}
        data={[
          { value: '', label: '–' },
          ...offered.map(({ id, name }) => ({ value: id, label: name[language] })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ [side]: teams.find(({ id }) => id === currentTarget.value) ?? null })
        }
      />
    )
  })
}
