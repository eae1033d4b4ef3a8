// The fields of one event of a football match. Enter finishes it; the form around it decides what that means.
import { NativeSelect, TextInput } from '@mantine/core'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { useScreen } from '../screen.ts'
import {
  ENTRY_KINDS,
  type EntryField,
  type FootballEntry,
  hasMinute,
  hasOther,
  needsMinute,
  needsPlayer,
} from './football-entry.ts'
import { matchWords } from './match-words.ts'
import type { MatchPeople } from './use-match-people.client.ts'

type Props = {
  match: ApiFullMatch
  people: MatchPeople
  entry: FootballEntry
  wrong: readonly EntryField[]
  onChange: (changed: Partial<FootballEntry>) => void
  onEnter: () => void
}

export function FootballFields({ match, people, entry, wrong, onChange, onEnter }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const { kind, team } = entry
  const own = people.squadOf(team)
  const personLabel = needsPlayer(kind) ? 'player' : 'scorer'
  const playerLabel = kind === 'sub' ? 'playerOut' : personLabel
  return (
    <>
      <NativeSelect
        size="md"
        label={t('entry.kind')}
        value={kind}
        data={ENTRY_KINDS.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ kind: ENTRY_KINDS.find((each) => each === currentTarget.value) ?? 'goal', other: null })
        }
      />
      <NativeSelect
        size="md"
        label={t(kind === 'own_goal' ? 'entry.teamOfPlayer' : 'entry.team')}
        value={team}
        data={[match.home, match.away].map(({ id, name }) => ({ value: id, label: name[language] }))}
        onChange={({ currentTarget }) => onChange({ team: currentTarget.value, player: null, other: null })}
      />
      {hasMinute(kind) ? (
        <TextInput
          name="minute"
          label={t(needsMinute(kind) ? 'entry.minute' : 'entry.minuteIfKnown')}
          placeholder={t('entry.minuteExample')}
          inputMode="text"
          autoComplete="off"
          maxLength={7}
          value={entry.minute}
          error={wrong.includes('minute') ? t('entry.wrongMinute') : undefined}
          onChange={({ currentTarget }) => onChange({ minute: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onEnter()
          }}
        />
      ) : null}
      <CompetitorPicker
        kind="player"
        label={t(`entry.${playerLabel}`)}
        own={own}
        value={people.competitorOf(entry.player)}
        error={wrong.includes('player') ? t('entry.needsPlayer') : undefined}
        onPick={(picked) => {
          if (picked) people.remember(picked)
          onChange({ player: picked?.id ?? null })
        }}
      />
      {hasOther(kind) ? (
        <CompetitorPicker
          kind="player"
          label={t(kind === 'sub' ? 'entry.playerIn' : 'entry.assist')}
          own={own}
          exclude={entry.player ? [entry.player] : []}
          value={people.competitorOf(entry.other)}
          onPick={(picked) => {
            if (picked) people.remember(picked)
            onChange({ other: picked?.id ?? null })
          }}
        />
      ) : null}
    </>
  )
}
