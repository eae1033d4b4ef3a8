// Chooses the reporters who may write in a live blog, in addition to its author.
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import type { ApiBlog } from '#contract/live-blogs/live-blog.ts'
import { useCall } from '../calls/queries.client.ts'
import { CollisionNote } from '../forms/collision-note.client.tsx'
import { useEdits } from '../forms/use-edits.client.ts'
import { ErrorNote, QueryError } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { useApi, useWords } from '../screen.ts'
import { BLOGS, setBlog } from './blog-calls.client.ts'
import css from './live.module.css'
import { liveWords } from './live-words.ts'

type Draft = { writers: string[] }

const toDraft = ({ writers }: Pick<ApiBlog, 'writers'>): Draft => ({
  writers: writers.map(({ _id }) => _id).toSorted(),
})

export function WritersPanel({ blog }: { blog: ApiBlog }) {
  const t = useWords(liveWords)
  const api = useApi()
  const feedback = useFeedback()
  const reporters = useQuery({
    queryKey: ['users', 'writers'],
    queryFn: ({ signal }) => api.list('/users', { role: 'reporter', limit: '200' }, { signal }),
  })
  const saving = useCall((api, input: Draft) => setBlog(api, blog._id, input), { reloads: [BLOGS] })
  const { draft, change, saved, collisions, takeStored } = useEdits<Draft>(toDraft(blog), saving)
  const { writers } = draft
  const save = () =>
    saving.mutate(draft, {
      onSuccess: (answer) => {
        saved(draft, toDraft(answer))
        feedback.ok(t('writers.saved'))
      },
    })
  return (
    <Panel title={t('writers.title')}>
      <p>{t('writers.about')}</p>
      <QueryError query={reporters} />
      <div className={css.form}>
        {reporters.data?.items.map(({ _id, name }) => (
          <Checkbox
            key={_id}
            label={name}
            checked={writers.includes(_id)}
            onChange={({ currentTarget }) =>
              change({
                writers: currentTarget.checked
                  ? [...writers, _id].toSorted()
                  : writers.filter((id) => id !== _id),
              })
            }
          />
        ))}
        <FeedbackNote feedback={feedback.current} />
        {saving.isError ? <ErrorNote error={saving.error} /> : null}
        <CollisionNote
          fields={collisions.map(() => t('writers.title'))}
          saving={saving}
          onTakeStored={takeStored}
        />
        <div>
          <Button variant="default" loading={saving.isPending} onClick={save}>
            {t('writers.save')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
