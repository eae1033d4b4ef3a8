// Adds fixtures: one match, a whole round with one day, or an event of a meeting. Pairs without teams are left out.
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { SPORTS, type Sport } from '#sport/sports.ts'
import type { Competitor } from '../competitors/competitor-calls.client.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { focusUnchosen } from '../competitors/unchosen.ts'
import { DateField } from '../date-field.client.tsx'
import { fromDhakaInput } from '../dhaka-time.ts'
import { ErrorNote } from '../error-note.tsx'
import { focusInvalid } from '../focus-invalid.client.ts'
import { useMatchCall } from '../match-log/match-calls.client.ts'
import { matchWords } from '../match-log/words.ts'
import { Panel } from '../panel.tsx'
import form from '../record-form.module.css'
import { useScreen } from '../screen.ts'
import { ContestFields } from './contest-fields.client.tsx'
import css from './matches.module.css'
import { OversField } from './overs-field.client.tsx'
import { toOversRules } from './overs-rules.ts'
import { type PairRow, Pairs, RoundNames } from './pair-fields.client.tsx'
import { addContest, addRound, type FilledPair } from './save-round.ts'
import { TournamentSelect } from './tournament-select.client.tsx'
import { useRound } from './use-round.client.ts'

type Props = {
  initialTournament: string
  /** `tournament` is empty for matches without one; `date`: the Dhaka day, yyyy-mm-dd. */
  onDone: (count: number, added: { tournament: string; date: string }) => void
  onBack: () => void
}

/** The length of `yyyy-mm-dd`. */
const DAY_LENGTH = 10

function toFilled({ home, away, ...row }: PairRow): FilledPair[] {
  return home && away ? [{ ...row, home, away }] : []
}

const isHalfFilled = ({ home, away }: PairRow) => (home === null) !== (away === null)

export function RoundForm({ initialTournament, onDone, onBack }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const typed = useRound(initialTournament)
  const { tournament, tournamentId, sport, contest, rows } = typed
  const [startsAt, setStartsAt] = useState('')
  const [isTimeKnown, setTimeKnown] = useState(true)
  const [venue, setVenue] = useState<Competitor | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const filled = rows.flatMap(toFilled)
  const isReady = contest ? contest.discipline !== null : filled.length > 0 && !rows.some(isHalfFilled)
  const saving = useMatchCall(
    (api, pairs: FilledPair[]) => {
      const shared = {
        ...{ tournamentId: tournamentId || null, round: typed.round, venueId: venue?.id ?? null },
        ...{ ...(tournamentId === '' && { sport }), startsAt: fromDhakaInput(startsAt), isTimeKnown },
        ...(typed.overs !== null && { rules: toOversRules(typed.overs) }),
      }
      if (contest) return addContest(api, shared, contest)
      return addRound(api, pairs, { shared, tournament, onStored: typed.dropRow })
    },
    (count) => onDone(count, { tournament: tournamentId, date: startsAt.slice(0, DAY_LENGTH) }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    // An invalid typed date must block the save. Otherwise the last valid date would be saved.
    const isWrong = event.currentTarget.querySelector('[aria-invalid=true]') !== null
    if (startsAt === '' || !isReady || isWrong) return focusInvalid(event.currentTarget)
    if (!focusUnchosen(event.currentTarget)) saving.mutate(filled)
  }
  return (
    <Panel title={t('roundTitle')}>
      <form className={`${form.form} ${css.form}`} onSubmit={submit} noValidate>
        <TournamentSelect
          label={t('tournament')}
          none={t('noTournament')}
          value={tournamentId}
          onChange={typed.chooseTournament}
        />
        <SportSelect sport={sport} isFixed={tournamentId !== ''} onChange={typed.setSport} />
        <OversField overs={typed.overs} onChange={typed.setOvers} />
        {contest ? null : <RoundNames round={typed.round} onChange={typed.setRound} />}
        <DateField
          withTime
          name="startsAt"
          label={t('startsAt')}
          value={startsAt}
          error={isSubmitted && startsAt === '' ? t('needsDay') : undefined}
          onChange={setStartsAt}
        />
        <CompetitorPicker kind="venue" label={t('venue')} value={venue} onPick={setVenue} />
        <Checkbox
          className={form.whole}
          label={t('timeUnknown')}
          checked={!isTimeKnown}
          onChange={({ currentTarget }) => setTimeKnown(!currentTarget.checked)}
        />
        <Sides typed={typed} isSubmitted={isSubmitted} />
        <div className={form.end}>
          {saving.isError ? <ErrorNote error={saving.error} /> : null}
          <div className={form.buttons}>
            <Button type="submit" loading={saving.isPending}>
              {t('saveRound')}
            </Button>
            <Button variant="default" disabled={saving.isPending} onClick={onBack}>
              {t('back')}
            </Button>
          </div>
        </div>
      </form>
    </Panel>
  )
}

/** The pairs of a round, or the event of a meeting. */
function Sides({ typed, isSubmitted }: { typed: ReturnType<typeof useRound>; isSubmitted: boolean }) {
  const { language } = useScreen()
  const t = matchWords(language)
  const { contest, rows, tournament, tournamentId } = typed
  const [hasOwnPlaces, setOwnPlaces] = useState(false)
  if (contest)
    return (
      <ContestFields
        sport={contest.sport}
        contest={contest}
        isWrong={isSubmitted && contest.discipline === null}
        onChange={(changed) => typed.setContest({ ...contest, ...changed })}
      />
    )
  const teams = tournament?.teams.map(({ team }) => team) ?? []
  const clearPlaces = () => typed.setRows(rows.map((row) => ({ ...row, startsAt: '', venue: null })))
  return (
    <>
      <Checkbox
        className={form.whole}
        label={t('ownPlaces')}
        checked={hasOwnPlaces}
        onChange={({ currentTarget }) => {
          setOwnPlaces(currentTarget.checked)
          if (!currentTarget.checked) clearPlaces()
        }}
      />
      <Pairs
        rows={rows}
        teams={tournamentId === '' ? null : teams}
        wrong={isSubmitted ? rows.filter(isHalfFilled) : []}
        hasOwnPlaces={hasOwnPlaces}
        onChange={typed.setRows}
        {...(typed.hasLast && { onCopyLast: typed.copyLast })}
      />
      {isSubmitted && !rows.some(({ home, away }) => home && away) ? (
        <p role="alert" className={css.problem}>
          {t('needsPair')}
        </p>
      ) : null}
    </>
  )
}

type SportProps = { sport: Sport; isFixed: boolean; onChange: (sport: Sport) => void }

/** Hidden if a tournament fixes the sport. */
function SportSelect({ sport, isFixed, onChange }: SportProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  if (isFixed) return <span className={css.filler} />
  return (
    <NativeSelect
      size="md"
      label={t('sport.label')}
      value={sport}
      data={SPORTS.map((each) => ({ value: each, label: t(`sport.${each}`) }))}
      onChange={({ currentTarget }) =>
        onChange(SPORTS.find((each) => each === currentTarget.value) ?? 'football')
      }
    />
  )
}
