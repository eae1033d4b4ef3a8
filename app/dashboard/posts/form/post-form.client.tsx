// The form of a post, for new ones and known ones: how its parts stand on the screen. How they work together:
// use-post-form.client.ts.
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { PageHead } from '#app/dashboard/page-head.tsx'
import { useScreen } from '#app/dashboard/screen.ts'
import { Note } from '#app/ui/note.tsx'
import type { WholeStaffPost } from '#contract/api-post.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { fieldsOfPost } from '../safe/fields-of.ts'
import { MergeWindow } from '../safe/merge-window.client.tsx'
import { PresenceNote } from '../safe/presence-note.client.tsx'
import { ActionBar } from './action-bar.client.tsx'
import css from './form.module.css'
import { FormAside } from './form-aside.client.tsx'
import { Keeping } from './keeping.client.tsx'
import { ReturnForm, UnpublishQuestion } from './life-acts.client.tsx'
import { postFormWords } from './post-form-words.ts'
import { SearchPanel } from './search-panel.client.tsx'
import { ReturnedNote, StateLine } from './state-line.client.tsx'
import { TextCount } from './text-count.client.tsx'
import { TextFields } from './text-fields.client.tsx'
import { type PostFormState, usePostForm } from './use-post-form.client.ts'

type Props = {
  /** Null for a new post. Another post is another form: give it a `key`. */
  initial: WholeStaffPost | null
  /** What a new post begins with. */
  begun?: AutosavedFields | null
}

export function PostForm({ initial, begun = null }: Props) {
  const form = usePostForm(initial, begun)
  const { editing, keeping, sending, acts } = form
  const { post } = editing
  const [keptLine, setKeptLine] = useState<HTMLElement | null>(null)
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <FormHead form={form} />
        <Keeping key={post?._id ?? ''} editing={editing} handle={keeping} place={keptLine} />
      </div>
      {/* Keys are listened for on the whole form, so that Enter in a line sends nothing. */}
      <form className={css.form} noValidate onSubmit={refuse} onKeyDown={refuseEnter}>
        <ActionBar
          acts={acts}
          isNew={post === null}
          sending={form.life.isUnscheduling ? 'unschedule' : sending.act}
          told={sending.told}
          ignored={sending.ignored}
          onAct={form.act}
          onPreview={form.openPreview}
          keptLine={setKeptLine}
          unpublishId={form.confirmation.triggerId('unpublish')}
          asked={<Asked form={form} />}
        >
          <StateLine post={post} />
        </ActionBar>
        <Columns form={form} />
      </form>
      <Merge form={form} />
    </div>
  )
}

/** What has to be said or sure before an act is done. */
function Asked({
  form: { sending, notes, confirmation, isReturning, isUnpublishing },
}: {
  form: PostFormState
}) {
  if (isReturning) {
    return (
      <ReturnForm
        note={notes.returnNote}
        isBusy={sending.act === 'return'}
        onNote={notes.writeReturn}
        onReturn={(note) => sending.send('return', note)}
        onBack={notes.endReturn}
      />
    )
  }
  if (!isUnpublishing) return null
  return (
    <UnpublishQuestion
      isBusy={sending.act === 'unpublish'}
      onUnpublish={() => {
        confirmation.close('unpublish')
        sending.send('unpublish')
      }}
      onKeep={() => confirmation.close('unpublish')}
    />
  )
}

/** The buttons send; the browser itself never does. */
function refuse(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
}

/** Enter in a line of the form would press its main button: a post is not published by that. */
function refuseEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key } = event
  const isLine = target instanceof HTMLInputElement && currentTarget.contains(target)
  if (isLine && key === 'Enter') event.preventDefault()
}

function FormHead({ form }: { form: PostFormState }) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const { editing, presence } = form
  const { post, isDirty } = editing
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
      {post ? (
        <PresenceNote
          {...presence}
          postId={post._id}
          isDirty={isDirty}
          onNewer={(present) => {
            if (isDirty) form.sending.meet(present)
            else editing.rebase(fieldsOfPost(present), present)
          }}
        />
      ) : null}
    </>
  )
}

function Columns({ form }: { form: PostFormState }) {
  const { editing, sending, checks, picture } = form
  const { short, richText, generation, tidied, text, post } = editing
  const part = { short, faults: sending.faults, onSet: form.onSet }
  return (
    <div className={css.columns}>
      <div className={css.stack} inert={!form.mayEdit}>
        <TextFields
          {...part}
          richText={richText}
          generation={generation}
          tidied={tidied}
          handle={text}
          onHeadline={form.onHeadline}
          onText={form.onText}
        >
          <TextCount html={richText} />
        </TextFields>
        <SearchPanel
          {...part}
          picture={picture}
          beginning={checks.beginning}
          createdAt={post?.createdAt ?? null}
        />
      </div>
      <FormAside form={form} />
    </div>
  )
}

/** Somebody saved in between: both texts, until they are put together. */
function Merge({ form: { editing, sending } }: { form: PostFormState }) {
  const { newer } = sending
  if (newer === null) return null
  return (
    <MergeWindow
      base={editing.base}
      mine={editing.fields}
      theirs={fieldsOfPost(newer)}
      onMerged={(merged) => {
        editing.rebase(merged, newer)
        sending.meet(null)
      }}
      onCancel={() => sending.meet(null)}
    />
  )
}
