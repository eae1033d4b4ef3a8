// The screen of one match: its score, result entry, the log with its corrections, and the details outside the log.

import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { formatDateTime } from '#bangla/dates.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import { can } from '#contract/permissions.ts'
import { isContestSport } from '#sport/sports.ts'
import SentHere from '../channels/sent-here.client.tsx'
import {
  type MatchWithLog,
  useAssignments,
  useMatchWithLog,
  useReloadMatches,
} from '../match-log/match-calls.client.ts'
import { readSoundLog } from '../match-log/read-log.ts'
import { useMatchWords } from '../match-log/use-match-words.ts'
import { matchWords } from '../match-log/words.ts'
import { byId } from '../parts/by-id.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { LoadingScreen } from '../parts/query-view.tsx'
import { RemovedTexts } from '../removed-texts/removed-texts.client.tsx'
import { useScreen } from '../screen.ts'
import { deskOf } from './desk-forms.client.ts'
import { AddedPlayers } from './details/added-players.client.tsx'
import { DetailsPanel } from './details/details-panel.client.tsx'
import { EmbedPanel } from './details/embed-panel.client.tsx'
import { removedTextsOf } from './details/removed-match-texts.ts'
import { BrokenEntry } from './log/broken-entry.client.tsx'
import { LogPanel } from './log/log-panel.client.tsx'
import css from './matches.module.css'
import { ScoreBoard } from './score-board.tsx'
import { type PanelProps, useMatchPeople } from './use-match-people.client.ts'

export default byId(MatchScreen)

function MatchScreen({ id }: { id: string }) {
  const { t } = useMatchWords()
  const query = useMatchWithLog(id)
  if (query.data) return <Loaded {...query.data} />
  return <LoadingScreen title={t('oneTitle')} query={query} />
}

function Loaded({ match, log: rows }: MatchWithLog) {
  const { language, viewer } = useScreen()
  const t = matchWords(language)
  const feedback = useFeedback()
  const reload = useReloadMatches()
  const people = useMatchPeople(match)
  const assignments = useAssignments(match._id).data
  const scorerIds = assignments?.scorers ?? []
  const canManage = can(viewer, 'tournament.manage')
  const canScore = can(viewer, 'match.score', { scorerIds, isClosed: match.closedAt !== null })
  const { log, broken } = readSoundLog(match, rows)
  const props = { match, log, people, onDone: feedback.ok }
  const { home, away, tournament, round, startsAt } = match
  const times = new Map(rows.map(({ seq, at }) => [seq, at]))
  return (
    <>
      <PageHead
        title={
          isContestSport(log.sport) ? home.name[language] : `${home.name[language]} – ${away.name[language]}`
        }
        about={[tournament?.name[language], round[language], formatDateTime(new Date(startsAt), language)]
          .filter(Boolean)
          .join(' · ')}
      >
        {canScore ? (
          <Button component={Link} to={`/dashboard/pad/${encodeURIComponent(match._id)}`}>
            {t('openPad')}
          </Button>
        ) : null}
        {tournament && canManage ? (
          <Button
            component={Link}
            variant="default"
            to={`/dashboard/tournaments/${encodeURIComponent(tournament.id)}`}
          >
            {t('toTable')}
          </Button>
        ) : null}
        {tournament ? (
          <Button
            component={Link}
            variant="default"
            to={`/dashboard/matches?tournament=${encodeURIComponent(tournament.id)}`}
          >
            {t('toFixtures')}
          </Button>
        ) : null}
        <Button
          component="a"
          variant="default"
          href={matchPath(language, { id: match._id, day: match.day })}
          target="_blank"
          rel="noopener"
        >
          {t('onSite')}
        </Button>
      </PageHead>
      <FeedbackNote feedback={feedback.current} />
      <div>
        <ScoreBoard match={match} summary={match.summary} people={people} />
      </div>
      {broken ? (
        <div>
          <BrokenEntry {...props} entry={broken} last={rows.at(-1)?.seq ?? 0} canScore={canScore} />
        </div>
      ) : null}
      {canScore && !broken ? <Entry {...props} /> : null}
      <ResultChannels match={match} />
      <div>
        <LogPanel {...props} canScore={canScore && !broken} />
      </div>
      {canManage ? (
        <div>
          <RemovedTexts
            of="matches"
            id={match._id}
            texts={removedTextsOf(log).map((text) => ({
              ...text,
              at: new Date(times.get(text.seq) ?? startsAt),
            }))}
            onErased={(message) => {
              void reload()
              feedback.ok(message)
            }}
          />
        </div>
      ) : null}
      {canManage && assignments ? (
        <div>
          <AddedPlayers players={assignments.addedPlayers} onDone={feedback.ok} />
          <DetailsPanel key={match._id} match={match} scorers={assignments.scorers} onDone={feedback.ok} />
        </div>
      ) : null}
      <div>
        <EmbedPanel match={match} />
      </div>
    </>
  )
}

/** The channels that got the result, or can get it. */
function ResultChannels({ match: { _id: id, status } }: Pick<MatchWithLog, 'match'>) {
  const { viewer } = useScreen()
  if (status !== 'finished' || !can(viewer, 'channel.send')) return null
  return (
    <div className={css.optional}>
      <SentHere subject="match" id={id} />
    </div>
  )
}

/** The result entry of the sport, and the line-ups if the sport has them. */
function Entry(props: PanelProps) {
  const desk = deskOf(props.log.sport)
  return (
    <>
      <div>
        <desk.Entry {...props} />
      </div>
      {desk.Lineup ? (
        <div>
          <desk.Lineup {...props} />
        </div>
      ) : null}
    </>
  )
}
