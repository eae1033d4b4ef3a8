// The form that adds or changes a tournament: names, rules from presets, groups and teams. Nobody has to write rules as data.
import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ApiTournament } from '#contract/matches/api-tournament.ts'
import { GENDERS } from '#contract/matches/tournament.ts'
import { SPORTS } from '#sport/sports.ts'
import { ApiError } from '../calls/api-client.ts'
import { focusUnresolvedPicker } from '../competitors/unchosen.ts'
import { Choice } from '../forms/choice.client.tsx'
import { clearError } from '../forms/clear-error.ts'
import { CollisionNote } from '../forms/collision-note.client.tsx'
import { DateField } from '../forms/date-field.client.tsx'
import { focusInvalid } from '../forms/focus-invalid.client.ts'
import { FormEnd } from '../forms/form-end.client.tsx'
import form from '../forms/record-form.module.css'
import { useEdits } from '../forms/use-edits.client.ts'
import { useMadeIds } from '../made-ids.client.ts'
import { writeTyped } from '../match-log/typed-numbers.ts'
import { Panel } from '../parts/panel.tsx'
import { useScreen, useWords } from '../screen.ts'
import { RulesFields } from './rules-fields.client.tsx'
import { TeamsFields } from './teams-fields.client.tsx'
import { saveTournament, useTournamentCall } from './tournament-calls.client.ts'
import {
  type DraftProps,
  emptyDraft,
  ofSport,
  type TournamentDraft,
  toDraft,
  withRelated,
  wrongNumbers,
} from './tournament-draft.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

type Props = {
  stored: ApiTournament | null
  /** `isEdited`: something was edited while it was saved. */
  onDone: (saved: ApiTournament, isEdited: boolean) => void
  onBack?: (() => void) | undefined
}

export function TournamentForm({ stored, onDone, onBack }: Props) {
  const t = useWords(tournamentWords)
  // What was typed stays when the tournament is loaded again, for example after points were taken off below.
  const base = stored ? toDraft(stored) : emptyDraft()
  const saving = useTournamentCall(saveTournament)
  const idOf = useMadeIds()
  const { draft, change, saved, isChanged, collisions, takeStored } = useEdits(base, saving, withRelated)
  const [isSubmitted, setSubmitted] = useState(false)
  const wrong = wrongFields(draft)
  const rejection = saving.error instanceof ApiError ? saving.error : null
  const errorAt = (field: string) => {
    if (isSubmitted && wrong.includes(field)) return t(field.startsWith('name') ? 'missing' : 'wrongNumber')
    return rejection?.field === field ? rejection.message : undefined
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    clearError(saving)
    if (wrong.length > 0) return focusInvalid(event.currentTarget)
    if (focusUnresolvedPicker(event.currentTarget)) return
    saving.mutate(
      { stored, draft, id: idOf(draft) },
      { onSuccess: (answer) => onDone(answer, saved(draft, toDraft(answer))) },
    )
  }
  const props: DraftProps = {
    draft,
    errorAt,
    onChange: change,
  }
  return (
    <Panel title={t(stored ? 'editTitle' : 'newPanel')}>
      <form className={`${form.form} ${css.form}`} onSubmit={submit} noValidate>
        <NameFields {...props} isStored={stored !== null} />
        <RulesFields {...props} />
        <TeamsFields {...props} />
        <FormEnd error={saving.error} isBusy={saving.isPending} onBack={onBack} isUnsaved={isChanged}>
          {isSubmitted && wrong.length > 0 ? (
            <p role="alert" className="error">
              {t('checkFields')}
            </p>
          ) : null}
          <CollisionNote
            fields={collisions.map((name) => t(LABELS[name]))}
            saving={saving}
            onTakeStored={takeStored}
          />
        </FormEnd>
      </form>
    </Panel>
  )
}

/** What the form calls each field of the draft. */
const LABELS = {
  name: 'name',
  season: 'season',
  gender: 'gender.label',
  startsOn: 'startsOn',
  endsOn: 'endsOn',
  sport: 'rules',
  format: 'rules',
  numbers: 'rules',
  switches: 'rules',
  points: 'rules',
  losingBonus: 'rules',
  split: 'split.label',
  order: 'rules',
  criteria: 'criteria.title',
  rundown: 'rundown.label',
  stages: 'stages',
  teams: 'stages',
} as const satisfies Record<keyof TournamentDraft, string>

function wrongFields(draft: TournamentDraft): string[] {
  const missing = (['bn', 'en'] as const).filter((language) => draft.name[language].trim() === '')
  return [...missing.map((language) => `name.${language}`), ...wrongNumbers(draft)]
}

function NameFields({ draft, onChange, errorAt, isStored }: DraftProps & { isStored: boolean }) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  return (
    <>
      {(['bn', 'en'] as const).map((edition) => (
        <TextInput
          key={edition}
          name={`name.${edition}`}
          lang={edition}
          label={t(edition === 'bn' ? 'nameBn' : 'nameEn')}
          autoComplete="off"
          maxLength={120}
          value={draft.name[edition]}
          error={errorAt(`name.${edition}`)}
          onChange={({ currentTarget }) =>
            onChange({ name: { ...draft.name, [edition]: currentTarget.value } })
          }
        />
      ))}
      <TextInput
        name="season"
        label={t('season')}
        placeholder={writeTyped('2026–27', language)}
        autoComplete="off"
        maxLength={20}
        value={draft.season}
        error={errorAt('season')}
        onChange={({ currentTarget }) => onChange({ season: currentTarget.value })}
      />
      <Choice
        name="gender"
        label={t('gender.label')}
        options={GENDERS}
        nameOf={(gender) => t(`gender.${gender}`)}
        value={draft.gender}
        onChange={(gender) => onChange({ gender })}
      />
      <DateField
        label={t('startsOn')}
        value={draft.startsOn}
        error={errorAt('startsOn')}
        onChange={(startsOn) => onChange({ startsOn })}
      />
      <DateField
        label={t('endsOn')}
        value={draft.endsOn}
        error={errorAt('endsOn')}
        onChange={(endsOn) => onChange({ endsOn })}
      />
      <Choice
        name="sport"
        label={t('sport.label')}
        disabled={isStored}
        options={SPORTS}
        nameOf={(sport) => t(`sport.${sport}`)}
        value={draft.sport}
        onChange={(sport) => onChange(ofSport(sport))}
      />
    </>
  )
}
