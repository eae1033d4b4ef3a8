// The details of a match that are not in its log: round, time, venue, officials, own rules, scorers, whether it takes place.

import { Button, Checkbox, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { fieldError } from '#app/dashboard/calls/describe-error.ts'
import { CompetitorPicker } from '#app/dashboard/competitors/competitor-picker.client.tsx'
import { focusUnresolvedPicker } from '#app/dashboard/competitors/unchosen.ts'
import { fromDhakaInput, toDhakaInput } from '#app/dashboard/dhaka-time.ts'
import { CollisionNote } from '#app/dashboard/forms/collision-note.client.tsx'
import { DateField } from '#app/dashboard/forms/date-field.client.tsx'
import { focusInvalid } from '#app/dashboard/forms/focus-invalid.client.ts'
import form from '#app/dashboard/forms/record-form.module.css'
import { changedFields, isUntouched } from '#app/dashboard/forms/untouched.ts'
import { useEdits } from '#app/dashboard/forms/use-edits.client.ts'
import { changeMatch, useMatchCall } from '#app/dashboard/match-log/match-calls.client.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { matchDetailsWords, matchWords } from '#app/dashboard/match-log/words.ts'
import { ErrorNote } from '#app/dashboard/parts/error-note.tsx'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import type { Language } from '#contract/language.ts'
import { hasBegun, type Official, SET_STATUSES } from '#contract/matches/match.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import css from '../matches.module.css'
import { invalidRuleFields, toMatchRules, toRulesDraft } from './match-rules-draft.ts'
import { MatchRulesFields } from './match-rules-fields.client.tsx'
import { type DraftOfficial, OfficialsFields } from './officials-fields.client.tsx'
import { RemoveMatch } from './remove-match.client.tsx'
import { ScorersField } from './scorers-field.client.tsx'

const FIXTURE = { status: 'fixture' } as const

type Props = { match: ApiFullMatch; scorers: string[]; onDone: (message: string) => void }
type Draft = ReturnType<typeof toDraft>

function toDraft(match: ApiFullMatch, scorers: string[]) {
  return {
    round: match.round,
    startsAt: toDhakaInput(match.startsAt),
    isTimeKnown: match.isTimeKnown,
    venue: match.venue,
    scorers: scorers.toSorted(),
    officials: match.officials.map((official, key): DraftOfficial => ({ ...official, key })),
    rules: toRulesDraft({ sport: match.sport, format: match.rules.format }, match.ownRules),
  }
}

/** What the form calls each field of the draft. */
function labelsOf(language: Language): Record<keyof Draft, string> {
  const t = matchWords(language)
  const details = matchDetailsWords(language)
  return {
    round: `${t('roundBn')}, ${t('roundEn')}`,
    startsAt: t('startsAt'),
    isTimeKnown: t('timeUnknown'),
    venue: t('venue'),
    scorers: t('details.scorers'),
    officials: details('officials.title'),
    rules: details('rules.title'),
  }
}

export function DetailsPanel({ match, scorers, onDone }: Props) {
  const { language, t } = useMatchWords()
  const of = { sport: match.sport, format: match.rules.format }
  // What was typed stays when the match is loaded again, for example after its status was changed below.
  const loaded = toDraft(match, scorers)
  const saving = useMatchCall(changeMatch, () => onDone(t('saved')))
  const { draft, change, saved, collisions, takeStored } = useEdits(loaded, saving)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (draft.startsAt === '') return focusInvalid(event.currentTarget)
    if (focusUnresolvedPicker(event.currentTarget)) return
    if (invalidRuleFields(draft.rules).length > 0) return focusInvalid(event.currentTarget)
    const { venue, startsAt, officials, rules, ...fields } = changedFields(draft, loaded)
    const changed = {
      ...fields,
      ...(venue !== undefined && { venueId: venue?.id ?? null }),
      // A new time means that a postponed match takes place after all.
      ...(startsAt && { startsAt: fromDhakaInput(startsAt), ...(match.status === 'postponed' && FIXTURE) }),
      ...(officials && { officials: toOfficials(officials) }),
      ...(rules && !isUntouched(rules, loaded.rules) && { rules: toMatchRules(of, match.ownRules, rules) }),
    }
    if (Object.keys(changed).length === 0) {
      saved(draft, loaded)
      return onDone(t('unchanged'))
    }
    saving.mutate(
      { id: match._id, change: { ...changed, version: match.version } },
      {
        onSuccess: (answer) => {
          const ownRules = changed.rules ?? match.ownRules
          saved(draft, toDraft({ ...match, ...answer, ownRules }, draft.scorers))
        },
      },
    )
  }
  return (
    <Panel title={t('details.title')}>
      <form className={`${form.form} ${css.form}`} onSubmit={submit} noValidate>
        <DateField
          withTime
          label={t('startsAt')}
          value={draft.startsAt}
          error={draft.startsAt === '' ? t('needsDay') : fieldError(saving.error, 'startsAt')}
          onChange={(startsAt) => change({ startsAt })}
        />
        <CompetitorPicker
          kind="venue"
          label={t('venue')}
          value={draft.venue}
          error={fieldError(saving.error, 'venueId')}
          onPick={(venue) => change({ venue: venue && { id: venue.id, slug: '', name: venue.name } })}
        />
        {(['bn', 'en'] as const).map((edition) => (
          <TextInput
            key={edition}
            lang={edition}
            label={t(edition === 'bn' ? 'roundBn' : 'roundEn')}
            autoComplete="off"
            maxLength={80}
            value={draft.round[edition]}
            onChange={({ currentTarget }) =>
              change({ round: { ...draft.round, [edition]: currentTarget.value } })
            }
          />
        ))}
        <Checkbox
          className={form.whole}
          label={t('timeUnknown')}
          checked={!draft.isTimeKnown}
          onChange={({ currentTarget }) => change({ isTimeKnown: !currentTarget.checked })}
        />
        <ScorersField chosen={draft.scorers} onChange={(ids) => change({ scorers: ids.toSorted() })} />
        <OfficialsFields
          sport={match.sport}
          officials={draft.officials}
          errorAt={(index) =>
            draft.officials[index]?.name.trim() === ''
              ? undefined
              : fieldError(saving.error, `officials.${namedBefore(draft.officials, index)}.name`)
          }
          onChange={(officials) => change({ officials })}
        />
        <MatchRulesFields
          match={match}
          draft={draft.rules}
          errorAt={(field) => fieldError(saving.error, field)}
          onChange={(rules) => change({ rules })}
        />
        <div className={form.end}>
          {saving.isError ? <ErrorNote error={saving.error} /> : null}
          <CollisionNote
            fields={collisions.map((name) => labelsOf(language)[name])}
            saving={saving}
            onTakeStored={takeStored}
          />
          <div className={form.buttons}>
            <Button type="submit" loading={saving.isPending}>
              {t('save')}
            </Button>
          </div>
        </div>
      </form>
      <StatusButtons match={match} onDone={onDone} />
      <RemoveMatch match={match} />
    </Panel>
  )
}

/** Rows without a name are not sent. */
function toOfficials(officials: readonly DraftOfficial[]): Official[] {
  return officials.flatMap(({ role, name }) => (name.trim() === '' ? [] : [{ role, name: name.trim() }]))
}

/** The index of a row among those that are sent. */
function namedBefore(officials: readonly DraftOfficial[], index: number): number {
  return toOfficials(officials.slice(0, index)).length
}

/** Before play begins, an editor decides whether the match takes place; afterwards, whether scorers may still change it. */
function StatusButtons({ match, onDone }: { match: ApiFullMatch; onDone: (message: string) => void }) {
  const { t } = useMatchWords()
  const changing = useMatchCall(changeMatch, () => onDone(t('saved')))
  const set = (change: { status?: (typeof SET_STATUSES)[number]; isClosed?: boolean }) =>
    changing.mutate({ id: match._id, change: { ...change, version: match.version } })
  const isClosed = match.closedAt !== null
  const others = SET_STATUSES.filter((status) => status !== match.status)
  return (
    <div className={css.buttons}>
      {hasBegun(match.status)
        ? null
        : others.map((status) => (
            <Button
              key={status}
              variant="default"
              loading={changing.isPending}
              onClick={() => set({ status })}
            >
              {t(`details.${status}`)}
            </Button>
          ))}
      {match.lastSeq === 0 ? null : (
        <Button variant="default" loading={changing.isPending} onClick={() => set({ isClosed: !isClosed })}>
          {t(isClosed ? 'details.reopen' : 'details.close')}
        </Button>
      )}
      {changing.isError ? <ErrorNote error={changing.error} /> : null}
    </div>
  )
}
