// The umpires or referees of a match: a role and a name each, in the order in which pages show them.

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { formatCount } from '#bangla/counts.ts'
import { MATCH_LIMITS, OFFICIAL_ROLES, type Official } from '#contract/matches/match.ts'
import type { Sport } from '#sport/sports.ts'
import css from '../matches.module.css'

export type DraftOfficial = Official & { key: number }

const OF_CRICKET: readonly Official['role'][] = ['umpire', 'tv umpire', 'reserve umpire', 'match referee']
const OF_OTHERS: readonly Official['role'][] = ['referee', 'assistant', 'umpire', 'match referee']
const rolesOf = (sport: Sport) => (sport === 'cricket' ? OF_CRICKET : OF_OTHERS)

type Props = {
  sport: Sport
  officials: DraftOfficial[]
  errorAt: (index: number) => string | undefined
  onChange: (officials: DraftOfficial[]) => void
}

export function OfficialsFields({ sport, officials, errorAt, onChange }: Props) {
  const { language, details: t } = useMatchWords()
  const next = Math.max(-1, ...officials.map(({ key }) => key)) + 1
  const change = (key: number, changed: Partial<Official>) =>
    onChange(officials.map((each) => (each.key === key ? { ...each, ...changed } : each)))
  return (
    <fieldset className={css.group}>
      <legend>{t('officials.title')}</legend>
      <p>{t('officials.about')}</p>
      <ul className={css.officials}>
        {officials.map(({ key, role, name }, index) => {
          const n = formatCount(index + 1, language)
          return (
            <li key={key}>
              <NativeSelect
                size="md"
                label={t('officials.role', { n })}
                value={role}
                data={[...new Set([...rolesOf(sport), role])].map((value) => ({
                  value,
                  label: t(`officials.roles.${value}`),
                }))}
                onChange={({ currentTarget }) =>
                  change(key, { role: OFFICIAL_ROLES.find((each) => each === currentTarget.value) ?? role })
                }
              />
              <TextInput
                label={t('officials.name', { n })}
                autoComplete="off"
                maxLength={MATCH_LIMITS.officialName}
                value={name}
                error={errorAt(index)}
                onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
              />
              <Button
                variant="default"
                aria-label={t('officials.removeAt', { n })}
                onClick={() => onChange(officials.filter((each) => each.key !== key))}
              >
                {t('officials.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      {officials.length < MATCH_LIMITS.officials ? (
        <div className={css.buttons}>
          <Button
            variant="default"
            onClick={() =>
              onChange([...officials, { key: next, role: rolesOf(sport)[0] ?? 'referee', name: '' }])
            }
          >
            {t('officials.add')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
