// Chooses the reporters who may write in a live blog, in addition to its author.
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import type { ApiBlog } from '#contract/live-blogs/live-blog.ts'
import { useCall } from '../calls/queries.client.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { useApi, useWords } from '../screen.ts'
import { BLOGS, setBlog } from './blog-calls.client.ts'
import css from './live.module.css'
import { liveWords } from './live-words.ts'

export function WritersPanel({ blog }: { blog: ApiBlog }) {
  const t = useWords(liveWords)
  const api = useApi()
  const feedback = useFeedback()
  const [chosen, setChosen] = useState(() => blog.writers.map(({ _id }) => _id))
  const reporters = useQuery({
    queryKey: ['users', 'writers'],
    queryFn: ({ signal }) => api.list('/users', { role: 'reporter', limit: '200' }, { signal }),
  })
  const saving = useCall((api) => setBlog(api, blog._id, { writers: chosen }), {
    reloads: [BLOGS],
    onDone: () => feedback.ok(t('writers.saved')),
  })
  return (
    <Panel title={t('writers.title')}>
      <p>{t('writers.about')}</p>
      {reporters.isError ? <ErrorNote error={reporters.error} onRetry={reporters.refetch} /> : null}
      <div className={css.form}>
        {reporters.data?.items.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            label={name}
            checked={chosen.includes(_id)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))
            }
          />
        ))}
        <FeedbackNote feedback={feedback.current} />
        {saving.isError ? <ErrorNote error={saving.error} /> : null}
        <div>
          <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
            {t('writers.save')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
