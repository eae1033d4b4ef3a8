// The form of an entry. Typed text is stored on the device at once.
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { LIVE_BLOG_LIMITS, type WrittenEvent } from '#contract/live-blogs/live-blog.ts'
import { pictureAddress } from '#contract/media/picture.ts'
import { NOTE_LENGTH } from '#sport/note.ts'
import { importWithRetry } from '../calls/import-with-retry.ts'
import { EditorPlaceholder } from '../editor/editor-placeholder.tsx'
import fold from '../parts/folded.module.css'
import { useScreen, useWords } from '../screen.ts'
import { type DraftProblem, EMPTY_DRAFT, type EntryDraft, readDraft } from './entry-draft.ts'
import css from './live.module.css'
import { liveWords } from './live-words.ts'

// The picture of an entry: chosen from the media library, with a caption.
const MediaPicker = lazy(() => importWithRetry(() => import('../media/media-picker.client.tsx')))

type PictureProps = {
  draft: EntryDraft
  language: Language
  onChange: (picture: EntryDraft['picture']) => void
}

function PictureField({ draft: { picture }, language, onChange }: PictureProps) {
  const screen = useScreen()
  const t = liveWords(screen.language)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="stack stack-2 stack-start">
      {picture ? (
        <>
          <img src={pictureAddress(picture.mediaId, '400.webp')} alt="" width={160} />
          <TextInput
            lang={language}
            label={t('field.caption')}
            autoComplete="off"
            maxLength={LIVE_BLOG_LIMITS.caption}
            value={picture.caption}
            onChange={({ currentTarget }) => onChange({ ...picture, caption: currentTarget.value })}
          />
          <Button variant="subtle" onClick={() => onChange(null)}>
            {t('picture.remove')}
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('picture.choose')}
        </Button>
      )}
      {isOpen ? (
        <Suspense>
          <MediaPicker
            opened
            onClose={() => setOpen(false)}
            onPick={({ _id }) => {
              onChange({ mediaId: _id, caption: '' })
              setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

const EntryTextField = lazy(() => importWithRetry(() => import('./entry-text-field.client.tsx')))

type Props = {
  /** The language of the post. */
  language: Language
  isDesk: boolean
  /** The entry is a note of a match, which has no bylines and must have a text. */
  isNote?: boolean
  /** The draft that was stored on an earlier visit. */
  kept: EntryDraft | null
  onKeep: (draft: EntryDraft) => void
  onWrite: (event: WrittenEvent) => void
  onCancel: () => void
}

const L = LIVE_BLOG_LIMITS

export function EntryForm({ language, isDesk, isNote = false, kept, onKeep, onWrite, onCancel }: Props) {
  const screen = useScreen()
  const t = liveWords(screen.language)
  const [draft, setDraft] = useState(kept ?? EMPTY_DRAFT)
  const [problem, setProblem] = useState<DraftProblem | null>(null)
  const set = (changed: Partial<EntryDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    setProblem(null)
    onKeep(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft(draft)
    if (isNote && draft.text.trim() === '') setProblem('empty')
    else if (isNote && draft.text.length > NOTE_LENGTH) setProblem('tooLong')
    else if ('problem' in read) setProblem(read.problem)
    else onWrite(read.event)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput
        lang={language}
        label={t('field.headline')}
        autoComplete="off"
        maxLength={L.headline}
        value={draft.headline}
        onChange={({ currentTarget }) => set({ headline: currentTarget.value })}
      />
      <Suspense fallback={<EditorPlaceholder label={t('field.text')} height="11rem" />}>
        <EntryTextField
          label={t('field.text')}
          language={language}
          value={draft.text}
          error={problem === 'empty' || problem === 'tooLong' ? t(problem) : undefined}
          onChange={(text) => set({ text })}
        />
      </Suspense>
      {draft.edited ? null : (
        <Checkbox
          label={t('field.key')}
          checked={draft.isKey}
          onChange={({ currentTarget }) => set({ isKey: currentTarget.checked })}
        />
      )}
      <details className={fold.part} open={draft.quote !== '' || draft.post !== '' || draft.picture !== null}>
        <summary>{t('more')}</summary>
        <div className={css.form}>
          <PictureField draft={draft} language={language} onChange={(picture) => set({ picture })} />
          <QuoteAndPost draft={draft} language={language} problem={problem} onChange={set} />
          {isDesk && !isNote ? (
            <TextInput
              lang={language}
              label={t('field.bylines')}
              autoComplete="off"
              value={draft.bylines}
              onChange={({ currentTarget }) => set({ bylines: currentTarget.value })}
            />
          ) : null}
        </div>
      </details>
      <div className={css.buttons}>
        <Button type="submit" size="lg">
          {t(draft.edited ? 'save' : 'publish')}
        </Button>
        {draft.edited ? (
          <Button variant="default" size="lg" onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

type QuoteProps = {
  draft: EntryDraft
  language: Language
  problem: DraftProblem | null
  onChange: (changed: Partial<EntryDraft>) => void
}

function QuoteAndPost({ draft, language, problem, onChange }: QuoteProps) {
  const t = useWords(liveWords)
  return (
    <>
      <Textarea
        lang={language}
        label={t('field.quote')}
        autosize
        minRows={2}
        maxLength={L.quote}
        value={draft.quote}
        onChange={({ currentTarget }) => onChange({ quote: currentTarget.value })}
      />
      <TextInput
        lang={language}
        label={t('field.by')}
        autoComplete="off"
        maxLength={L.by}
        value={draft.by}
        onChange={({ currentTarget }) => onChange({ by: currentTarget.value })}
      />
      <TextInput
        label={t('field.post')}
        autoComplete="off"
        value={draft.post}
        error={problem === 'postUnknown' ? t('postUnknown') : undefined}
        onChange={({ currentTarget }) => onChange({ post: currentTarget.value })}
      />
    </>
  )
}
