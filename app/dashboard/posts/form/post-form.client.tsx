// The form of a new or stored post: the layout of its parts. How they work together: use-post-form.client.ts.
import { type FormEvent, type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'
import { countText } from '#app/dashboard/editor/text-counts.ts'
import { PageHead } from '#app/dashboard/parts/page-head.tsx'
import { useScreen, useWords } from '#app/dashboard/screen.ts'
import { Note } from '#app/ui/note.tsx'
import { formatCount } from '#bangla/counts.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import { postToFields } from '../fields/post-fields.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import { MergeWindow } from '../merge/merge-window.client.tsx'
import { ActionBar } from './action-bar.client.tsx'
import css from './form.module.css'
import { FormAutosave } from './form-autosave.client.tsx'
import { FormAside } from './panels/form-aside.client.tsx'
import { SearchPanel } from './panels/search-panel.client.tsx'
import { ReturnedNote, StateLine } from './state-line.client.tsx'
import { TextFields } from './text-fields.client.tsx'
import { usePostForm } from './use-post-form.client.ts'

// Words, characters and reading time of the body, counted with low priority.
function TextCount({ html }: { html: string }) {
  const { language } = useScreen()
  const deferred = useDeferredValue(html)
  const counts = useMemo(() => countText(deferred), [deferred])
  const values = Object.entries(counts).map(([name, count]) => [name, formatCount(count, language)])
  return <p className={css.count}>{postFormWords(language)('count', Object.fromEntries(values))}</p>
}

type Props = {
  /** Null for a new post. Another post is another form: give it a `key`. */
  initial: StaffPost | null
  /** The fields that a new post starts with. */
  prefilled?: AutosavedFields | null
}

export function PostForm({ initial, prefilled = null }: Props) {
  const form = usePostForm(initial, prefilled)
  const { editing, presence } = form
  const { post } = editing
  const { newerPost, isMerging, endMerge } = presence
  const [autosaveLine, setAutosaveLine] = useState<HTMLElement | null>(null)
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <FormHead post={post} />
        <FormAutosave
          key={post?._id ?? ''}
          editing={editing}
          handle={form.autosave}
          lineElement={autosaveLine}
        />
      </div>
      <form className={css.form} noValidate onSubmit={preventSubmit} onKeyDown={preventEnter}>
        <ActionBar form={form} autosaveLine={setAutosaveLine} />
        <Columns form={form} />
      </form>
      {isMerging && newerPost ? (
        <MergeWindow
          base={editing.base}
          mine={editing.fields}
          theirs={postToFields(newerPost)}
          onMerged={(merged) => {
            editing.rebase(merged, newerPost)
            endMerge()
          }}
          onCancel={endMerge}
        />
      ) : null}
    </div>
  )
}

/** Only the buttons save. */
function preventSubmit(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
}

/** Enter in a text field would press the main button and publish the post. */
function preventEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key } = event
  const isLine = target instanceof HTMLInputElement && currentTarget.contains(target)
  if (isLine && key === 'Enter') event.preventDefault()
}

function FormHead({ post }: { post: StaffPost | null }) {
  const t = useWords(postFormWords)
  return (
    <>
      <PageHead title={t(post ? 'title.edit' : 'title.new')} />
      <div className={css.narrowOnly}>
        <StateLine post={post} />
      </div>
      <ReturnedNote post={post} />
      {post && !post.mayUpdate && post.status !== 'bin' ? (
        <div>
          <Note kind="warn">{t(post.status === 'scheduled' ? 'closed.scheduled' : 'readOnly')}</Note>
        </div>
      ) : null}
    </>
  )
}

function Columns({ form }: { form: ReturnType<typeof usePostForm> }) {
  const { editing, checks, picture } = form
  const { short, richText, generation, serverEdits, text, post } = editing
  const part = { short, errors: form.shown.errors, onSet: editing.set }
  return (
    <div className={css.columns}>
      <div className={css.stack} inert={!form.mayEdit}>
        <TextFields
          {...part}
          richText={richText}
          generation={generation}
          serverEdits={serverEdits}
          handle={text}
          onHeadline={editing.setHeadline}
          onText={editing.setText}
        >
          <TextCount html={richText} />
        </TextFields>
        <SearchPanel
          {...part}
          picture={picture}
          textStart={checks.textStart}
          createdAt={post?.createdAt ?? null}
        />
      </div>
      <FormAside form={form} />
    </div>
  )
}
