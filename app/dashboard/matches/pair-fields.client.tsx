// The matches of a round in its form: what it is called, and both sides of each match.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Names } from '#contract/tournament.ts'
import type { Competitor } from '../competitors/competitor-calls.client.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { useScreen } from '../screen.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'

export type PairRow = { key: number; home: Competitor | null; away: Competitor | null }

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
  /** Those of the tournament; null: any team. */
  teams: Competitor[] | null
  wrong: readonly PairRow[]
  onChange: (rows: PairRow[]) => void
  onCopyLast?: () => void
}

export function Pairs({ rows, teams, wrong, onChange, onCopyLast }: PairsProps) {
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
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button variant="default" onClick={() => onChange([...rows, { key: next, home: null, away: null }])}>
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

type PairProps = {
  row: PairRow
  number: number
  /** Those of the tournament; null: any team. */
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
    const label = t(side, { number: language === 'bn' ? number.toLocaleString('bn-BD') : number })
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
