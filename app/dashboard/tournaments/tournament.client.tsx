// The screen of one tournament: its form, and for a stored one its tables, squads and deletion.
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import type { ApiTournament } from '#contract/matches/api-tournament.ts'
import { tournamentPath as publicPath } from '#contract/pages/match-paths.ts'
import { writeTyped } from '../match-log/typed-numbers.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { useScreen } from '../screen.ts'
import { replaceWindowPath } from '../shell/window-path.client.ts'
import { CsvPanel } from './csv-panel.client.tsx'
import { SquadsPanel } from './squads-panel.client.tsx'
import { TablesPanel } from './tables-panel.client.tsx'
import { deleteTournament, useTournament, useTournamentCall } from './tournament-calls.client.ts'
import { TournamentForm } from './tournament-form.client.tsx'
import { kindOf, tournamentWords } from './tournament-words.ts'
import { tournamentPath } from './tournaments.client.tsx'

export default function TournamentScreenRoute() {
  const { id = '' } = useParams()
  return <TournamentScreen key={id} id={id} />
}

function TournamentScreen({ id }: { id: string }) {
  return id === 'new' ? <NewTournament /> : <StoredTournament id={id} />
}

/** State of the address of a tournament that was just added. */
const CREATED = 'created'

function NewTournament() {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const navigate = useNavigate()
  const feedback = useFeedback()
  // Set when something was edited while it was added: the form goes on with it.
  const [added, setAdded] = useState<ApiTournament | null>(null)
  const stored = useTournament(added?._id ?? null).data ?? added
  return (
    <>
      <PageHead title={stored ? stored.name[language] : t('newTitle')} />
      <FeedbackNote feedback={feedback.current} />
      <div>
        <TournamentForm
          stored={stored}
          onDone={(saved, isEdited) => {
            const path = tournamentPath(saved._id)
            if (!isEdited) return void navigate(path, { state: CREATED })
            setAdded(saved)
            replaceWindowPath(path)
            feedback.ok(t('saved'))
          }}
        />
      </div>
    </>
  )
}

function StoredTournament({ id }: { id: string }) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const feedback = useFeedback()
  const { state } = useLocation()
  const { ok } = feedback
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was just added
  useEffect(() => {
    if (state === CREATED) ok(t('saved'))
  }, [])
  const [isEdited, setEdited] = useState(false)
  const query = useTournament(id)
  const tournament = query.data
  if (!tournament)
    return (
      <>
        <PageHead title={t('oneTitle')} />
        <div>
          {query.isError ? (
            <ErrorNote error={query.error} onRetry={query.refetch} />
          ) : (
            <p role="status">{t('loading')}</p>
          )}
        </div>
      </>
    )
  return (
    <>
      <PageHead
        title={tournament.name[language]}
        about={[...kindOf(tournament, t), writeTyped(tournament.season, language)]
          .filter(Boolean)
          .join(' · ')}
      >
        <Button
          component={Link}
          variant="default"
          to={`/dashboard/matches?tournament=${encodeURIComponent(id)}`}
        >
          {t('fixtures')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={publicPath(language, tournament.slug)}
          target="_blank"
          rel="noopener"
        >
          {t('onSite')}
        </Button>
        {isEdited ? null : (
          <Button
            variant="default"
            onClick={() => {
              feedback.clear()
              setEdited(true)
            }}
          >
            {t('change')}
          </Button>
        )}
      </PageHead>
      <FeedbackNote feedback={feedback.current} />
      {isEdited ? (
        <div>
          <TournamentForm
            stored={tournament}
            onBack={() => setEdited(false)}
            onDone={(_saved, isEditedFurther) => {
              setEdited(isEditedFurther)
              feedback.ok(t('saved'))
            }}
          />
        </div>
      ) : null}
      <div>
        <TablesPanel tournament={tournament} onDone={feedback.ok} />
      </div>
      <div>
        <SquadsPanel tournament={tournament} onDone={feedback.ok} />
      </div>
      <div>
        <CsvPanel tournament={tournament} onDone={feedback.ok} />
      </div>
      <div>
        <DeletePanel tournament={tournament} />
      </div>
    </>
  )
}

function DeletePanel({ tournament: { _id, name } }: { tournament: ApiTournament }) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const navigate = useNavigate()
  const confirmation = useConfirmation<'delete'>()
  const deleting = useTournamentCall(deleteTournament, () => void navigate('/dashboard/tournaments'))
  return (
    <Panel title={t('deleteTitle')}>
      {confirmation.subject === 'delete' ? (
        <Confirmation
          isDangerous
          question={t('deleteAsk', { name: name[language] })}
          confirmLabel={t('delete')}
          cancelLabel={t('back')}
          call={deleting}
          onConfirm={() => deleting.mutate(_id)}
          onCancel={() => confirmation.close('delete')}
        >
          {deleting.isError ? <ErrorNote error={deleting.error} /> : null}
        </Confirmation>
      ) : (
        <div>
          <Button
            id={confirmation.triggerId('delete')}
            variant="danger"
            onClick={() => confirmation.ask('delete')}
          >
            {t('delete')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
