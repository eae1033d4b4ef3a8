// The form of a draft: subject, introduction, and posts in their order.
import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { type ApiOpenedIssue, ISSUE_LIMITS, type IssueChange } from '#contract/newsletters/issue.ts'
import { fieldError } from '../calls/describe-error.ts'
import { useCall } from '../calls/queries.client.ts'
import { clearError } from '../forms/clear-error.ts'
import { CollisionNote } from '../forms/collision-note.client.tsx'
import { useEdits } from '../forms/use-edits.client.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { Panel } from '../parts/panel.tsx'
import { useFocusAfterMove } from '../parts/use-focus-after-move.client.ts'
import { PostFinder } from '../placements/post-finder.client.tsx'
import { move, remove } from '../placements/slot-order.ts'
import { useScreen } from '../screen.ts'
import { NEWSLETTERS_QUERY, newsletterWords } from './newsletter-words.ts'
import css from './newsletters.module.css'

type Props = {
  issue: ApiOpenedIssue
  onChange: (isUnsaved: boolean) => void
  onDone: (message: string) => void
}
type Post = ApiOpenedIssue['posts'][number]
type Draft = { subject: string; introduction: string; posts: Post[] }

const toDraft = ({ subject, introduction, posts }: ApiOpenedIssue): Draft => ({
  subject,
  introduction,
  posts,
})

export function IssueForm({ issue, onChange, onDone }: Props) {
  const t = newsletterWords(useScreen().language)
  const { _id: id, version, language: edition } = issue
  const saving = useCall(
    (api, change: IssueChange) => api.send('PUT', '/newsletter-issues/{id}', { id }, change),
    { reloads: [NEWSLETTERS_QUERY], reloadsOnError: true },
  )
  const { draft, change, saved, isChanged, collisions, takeStored } = useEdits(toDraft(issue), saving)
  useEffect(() => onChange(isChanged), [isChanged, onChange])
  const { subject, introduction, posts } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sent = { version, subject, introduction, posts: posts.map((post) => post._id) }
    saving.mutate(sent, {
      onSuccess: (answer) => {
        saved(draft, toDraft(answer))
        onDone(t('compose.saved'))
      },
    })
  }
  const errorAt = (field: 'subject' | 'introduction') => fieldError(saving.error, field)
  const isAtField = errorAt('subject') !== undefined || errorAt('introduction') !== undefined
  const set = (changed: Partial<Draft>) => {
    clearError(saving)
    change(changed)
  }
  const put = (ids: string[]) =>
    set({ posts: ids.flatMap((one) => posts.find((post) => post._id === one) ?? []) })
  return (
    <Panel title={t('compose.title')}>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('compose.subject')}
          description={t('compose.subjectAbout')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          lang={edition}
          autoComplete="off"
          maxLength={ISSUE_LIMITS.subject}
          value={subject}
          error={errorAt('subject')}
          onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
        />
        <Textarea
          label={t('compose.introduction')}
          lang={edition}
          autosize
          minRows={2}
          maxLength={ISSUE_LIMITS.introduction}
          value={introduction}
          error={errorAt('introduction')}
          onChange={({ currentTarget }) => set({ introduction: currentTarget.value })}
        />
        <Posts
          posts={posts}
          onMove={(post, by) =>
            put(
              move(
                posts.map((one) => one._id),
                post,
                by,
              ),
            )
          }
          onRemove={(post) =>
            put(
              remove(
                posts.map((one) => one._id),
                post,
              ),
            )
          }
        />
        <PostFinder
          edition={edition}
          label={t('compose.find')}
          onPick={({ _id, headline }) => {
            if (posts.some((post) => post._id === _id) || posts.length >= ISSUE_LIMITS.posts) return
            set({ posts: [...posts, { _id, headline, isPublished: true }] })
          }}
        />
        {saving.error && !isAtField ? <ErrorNote error={saving.error} /> : null}
        <CollisionNote
          fields={collisions.map((name) => t(`compose.${name}`))}
          saving={saving}
          onTakeStored={takeStored}
        />
        <Button className="start" type="submit" loading={saving.isPending}>
          {t('compose.save')}
        </Button>
      </form>
    </Panel>
  )
}

type PostsProps = {
  posts: Post[]
  onMove: (id: string, by: -1 | 1) => void
  onRemove: (id: string) => void
}

function Posts({ posts, onMove, onRemove }: PostsProps) {
  const t = newsletterWords(useScreen().language)
  const list = useRef<HTMLOListElement>(null)
  const rememberFocus = useFocusAfterMove(list, posts.map(({ _id }) => _id).join())
  if (posts.length === 0) return <p>{t('compose.noPosts')}</p>
  const moved = (id: string, by: -1 | 1) => {
    rememberFocus()
    onMove(id, by)
  }
  return (
    <ol className={css.posts} ref={list} aria-label={t('compose.posts')}>
      {posts.map(({ _id, headline, isPublished }, index) => (
        <li key={_id}>
          <span>
            {headline} {isPublished ? null : <small>{t('compose.gone')}</small>}
          </span>
          <span className={css.actions}>
            <IconButton
              icon="up"
              name={t('compose.up')}
              label={t('compose.upOf', { headline })}
              isDisabled={index === 0}
              onPress={() => moved(_id, -1)}
            />
            <IconButton
              icon="down"
              name={t('compose.down')}
              label={t('compose.downOf', { headline })}
              isDisabled={index === posts.length - 1}
              onPress={() => moved(_id, 1)}
            />
            <IconButton
              icon="cross"
              name={t('compose.out')}
              label={t('compose.outOf', { headline })}
              onPress={() => onRemove(_id)}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
