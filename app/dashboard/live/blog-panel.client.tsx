// The panel of a post's form that turns the post into a live blog and links to its writing screen.

import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { dhakaDay } from '#bangla/dates.ts'
import type { ApiBlog } from '#contract/live-blogs/live-blog.ts'
import { matchName } from '#contract/matches/match-name.ts'
import { can } from '#contract/permissions.ts'
import { useCall } from '../calls/queries.client.ts'
import { useMatches } from '../match-log/match-calls.client.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { useScreen } from '../screen.ts'
import { BLOGS, removeBlog, setBlog, useBlog } from './blog-calls.client.ts'
import css from './live.module.css'
import { liveWords } from './live-words.ts'

export default function BlogPanel({ postId }: { postId: string }) {
  const { language, viewer } = useScreen()
  const t = liveWords(language)
  const blog = useBlog(postId)
  const [matchId, setMatchId] = useState('')
  const reloads = [BLOGS]
  const starting = useCall((api) => setBlog(api, postId, matchId === '' ? {} : { matchId }), { reloads })
  const { author = null, writers = [] } = blog.data ?? {}
  const naming = useCall(
    (api, _id: string) => setBlog(api, postId, { writers: [...writers.map((each) => each._id), _id] }),
    { reloads },
  )
  const isNamed = writers.some(({ _id }) => _id === author?._id)
  const error = blog.error ?? starting.error ?? naming.error
  if (blog.isPending) return null
  return (
    <Panel title={t('panel.title')}>
      {error ? <ErrorNote error={error} /> : null}
      {author && can(viewer, 'blog.manage') ? (
        <div className={css.form}>
          <p>{t(isNamed ? 'panel.author.done' : 'panel.author.ask', { name: author.name })}</p>
          {isNamed ? null : (
            <div>
              <Button variant="default" loading={naming.isPending} onClick={() => naming.mutate(author._id)}>
                {t('panel.author.yes')}
              </Button>
            </div>
          )}
        </div>
      ) : null}
      {blog.data ? (
        <div className={css.buttons}>
          <Button component={Link} variant="default" to={`/dashboard/live/${encodeURIComponent(postId)}`}>
            {t('panel.open')}
          </Button>
          <PlainAgain blog={blog.data} />
        </div>
      ) : (
        <div className={css.form}>
          <p>{t('panel.about')}</p>
          {can(viewer, 'blog.manage') ? <MatchOfToday value={matchId} onChange={setMatchId} /> : null}
          <div>
            <Button variant="default" loading={starting.isPending} onClick={() => starting.mutate()}>
              {t('panel.start')}
            </Button>
          </div>
        </div>
      )}
    </Panel>
  )
}

/** Makes it a plain post again while nothing is lost by that; readers would miss its match, so then it asks. */
function PlainAgain({ blog: { _id, matchId, hasEntries } }: { blog: ApiBlog }) {
  const { language, viewer } = useScreen()
  const t = liveWords(language)
  const [isAsking, setIsAsking] = useState(false)
  const removing = useCall((api) => removeBlog(api, _id), { reloads: [BLOGS] })
  if (hasEntries || (matchId !== null && !can(viewer, 'blog.manage'))) return null
  if (isAsking)
    return (
      <Confirmation
        question={t('panel.ask')}
        confirmLabel={t('panel.remove')}
        cancelLabel={t('panel.keep')}
        call={removing}
        onConfirm={() => removing.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    )
  return (
    <>
      <Button
        variant="subtle"
        loading={removing.isPending}
        onClick={() => (matchId === null ? removing.mutate() : setIsAsking(true))}
      >
        {t('panel.remove')}
      </Button>
      {removing.error ? <ErrorNote error={removing.error} /> : null}
    </>
  )
}

type MatchProps = { value?: string; onChange: (id: string) => void; error?: ReactNode }

export function MatchOfToday({ value, onChange, error }: MatchProps) {
  const { language } = useScreen()
  const t = liveWords(language)
  const today = useMatches({ date: dhakaDay(new Date()), tournament: '' })
  const matches = today.data?.pages.flatMap(({ items }) => items) ?? []
  if (matches.length === 0) return null
  return (
    <NativeSelect
      label={t('panel.match')}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t('panel.own') },
        ...matches.map(({ _id, home, away }) => ({
          value: _id,
          label: matchName(home.name[language], away.name[language]),
        })),
      ]}
    />
  )
}
