// The screen of one tournament: its form, and for a stored one its tables, squads and deletion.

import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import type { ApiTournament } from '#contract/matches/api-tournament.ts'
import { tournamentPath as publicPath } from '#contract/pages/match-paths.ts'
import { useAdded } from '../forms/use-added.client.ts'
import { writeTyped } from '../match-log/typed-numbers.ts'
import { byId } from '../parts/by-id.tsx'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { LoadingScreen } from '../parts/query-view.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { useScreen } from '../screen.ts'
import { CsvPanel } from './csv-panel.client.tsx'
import { SquadsPanel } from './squads-panel.client.tsx'
import { TablesPanel } from './tables-panel.client.tsx'
import { deleteTournament, useTournament, useTournamentCall } from './tournament-calls.client.ts'
import { TournamentForm } from './tournament-form.client.tsx'
import { kindOf, tournamentWords } from './tournament-words.ts'
import { tournamentPath } from './tournaments.client.tsx'

export default byId(TournamentScreen)

function TournamentScreen({ id: address }: { id: string }) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const feedback = useFeedback()
  const { id, added, setAdded } = useAdded<ApiTournament>(address, tournamentPath)
  const [isEdited, setEdited] = useState(id === null)
  const query = useTournament(id)
  const tournament = query.data ?? added
  if (id !== null && !tournament) return <LoadingScreen title={t('oneTitle')} query={query} />
  const change = () => {
    feedback.clear()
    setEdited(true)
  }
  return (
    <>
      {tournament ? (
        <TournamentHead tournament={tournament} onChange={isEdited ? null : change} />
      ) : (
        <PageHead title={t('newTitle')} />
      )}
      <FeedbackNote feedback={feedback.current} />
      {isEdited ? (
        <div>
          <TournamentForm
            stored={tournament}
            onBack={tournament ? () => setEdited(false) : undefined}
            onDone={(saved, isEditedFurther) => {
              if (id === null) setAdded(saved)
              setEdited(isEditedFurther)
              feedback.ok(t('saved'))
            }}
          />
        </div>
      ) : null}
      {tournament ? <TournamentPanels tournament={tournament} onDone={feedback.ok} /> : null}
    </>
  )
}

/** `onChange` opens the form; null while it is open. */
function TournamentHead({
  tournament,
  onChange,
}: {
  tournament: ApiTournament
  onChange: (() => void) | null
}) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const { _id: id, name, season, slug } = tournament
  return (
    <PageHead
      title={name[language]}
      about={[...kindOf(tournament, t), writeTyped(season, language)].filter(Boolean).join(' · ')}
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
        href={publicPath(language, slug)}
        target="_blank"
        rel="noopener"
      >
        {t('onSite')}
      </Button>
      {onChange ? (
        <Button variant="default" onClick={onChange}>
          {t('change')}
        </Button>
      ) : null}
    </PageHead>
  )
}

type PanelsProps = { tournament: ApiTournament; onDone: (message: string) => void }

function TournamentPanels(props: PanelsProps) {
  return (
    <>
      <div>
        <TablesPanel {...props} />
      </div>
      <div>
        <SquadsPanel {...props} />
      </div>
      <div>
        <CsvPanel {...props} />
      </div>
      <div>
        <DeletePanel tournament={props.tournament} />
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
        />
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
