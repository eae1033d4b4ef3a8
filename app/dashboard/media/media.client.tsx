// The media library: all pictures on one side, the open one on the other; on phones only one of them.

import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Note } from '#app/ui/note.tsx'
import { formatCount } from '#bangla/counts.ts'
import { MAX_PICTURES } from '#contract/media/media-library.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { screenTitle } from '#contract/screens.ts'
import { useCall } from '../calls/queries.client.ts'
import { noEdits } from '../forms/edits.ts'
import { isEdited } from '../forms/untouched.ts'
import { useLeaveWarning } from '../forms/use-leave-warning.client.ts'
import { useSubmit } from '../forms/use-submit.client.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useScreen } from '../screen.ts'
import css from './media.module.css'
import { mediaWords } from './media-words.ts'
import type { PictureEdits } from './picture-draft.ts'
import { PictureGrid } from './picture-grid.client.tsx'
import { PicturePanel } from './picture-panel.client.tsx'
import { PICTURE, PICTURES } from './pictures.client.ts'
import { AddPictures } from './upload-list.client.tsx'

// The same credit, caption and alt text for several chosen pictures, in one form. An empty field leaves the pictures as they are.
const TEXTS = ['credit', 'alt', 'caption'] as const
const EMPTY = { credit: '', alt: '', caption: '' }

type Props = {
  ids: readonly string[]
  /** `isUnsaved`: a text was typed during the save. */
  onDone: (saved: readonly string[], isUnsaved: boolean) => void
  onClear: () => void
}

function ManyPictures({ ids, onDone, onClear }: Props) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const fields = useForm({ initialValues: EMPTY })
  useLeaveWarning(fields.isDirty())
  const filled = TEXTS.filter((name) => fields.values[name].trim() !== '')
  const saving = useCall(
    async (api, input: typeof EMPTY & { ids: readonly string[] }) => {
      const change = Object.fromEntries(filled.map((name) => [name, input[name]]))
      await api.send('PUT', '/media', {}, { ids: [...input.ids], ...change })
      return input.ids
    },
    { reloads: [PICTURES, PICTURE] },
  )
  const { onSubmit, error } = useSubmit(
    fields,
    saving,
    (texts) => ({ ...texts, ids }),
    (saved, sent) => onDone(saved, isEdited(fields.getValues(), sent)),
  )
  return (
    <form className={css.many} onSubmit={onSubmit} aria-label={t('many.title')}>
      <h2>{t('many.chosen', { count: formatCount(ids.length, language) })}</h2>
      <p>{t('many.about')}</p>
      {TEXTS.map((name) => (
        <TextInput
          key={name}
          label={t(`panel.${name}`)}
          autoComplete="off"
          maxLength={POST_LIMITS[name]}
          {...fields.getInputProps(name)}
        />
      ))}
      {error ? <ErrorNote error={error} /> : null}
      <div className="buttons">
        <Button type="submit" disabled={filled.length === 0} loading={saving.isPending}>
          {t('many.save')}
        </Button>
        <Button variant="default" disabled={saving.isPending} onClick={onClear}>
          {t('many.clear')}
        </Button>
      </div>
    </form>
  )
}

export default function MediaScreen() {
  const { language } = useScreen()
  const t = mediaWords(language)
  const [address, setAddress] = useSearchParams()
  const open = address.get('open')
  const [isDeleted, setDeleted] = useState(false)
  /** The picture that was just cropped here. */
  const [cropped, setCropped] = useState('')
  /** Unsaved edits by picture, kept while this screen is open. */
  const edits = useRef(new Map<string, PictureEdits>())
  const list = useFocusAfterClose(open)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [manyDone, setManyDone] = useState('')
  const toggle = (id: string) => {
    setManyDone('')
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id) && next.size < MAX_PICTURES) next.add(id)
      return next
    })
  }
  const change = (id: string) => (to: (edits: PictureEdits) => PictureEdits) => {
    const next = to(edits.current.get(id) ?? noEdits())
    edits.current.set(id, next)
    return next
  }
  return (
    <>
      <PageHead title={screenTitle('media', language)} about={t('about')} />
      {isDeleted ? (
        <div>
          <Note kind="ok">{t('remove.done')}</Note>
        </div>
      ) : null}
      <div className={layoutOf(open !== null, chosen.size > 0)}>
        <div className={css.list} ref={list}>
          <AddPictures
            action={{
              verb: 'open',
              run: ({ _id }) => setAddress({ open: _id }, { preventScrollReset: true }),
            }}
          />
          <PictureGrid
            action="open"
            selection={{ ids: chosen, onToggle: toggle }}
            wrap={({ _id }, label, thumbnail) => (
              <Link
                to={`?${new URLSearchParams({ open: _id })}`}
                id={`picture-${_id}`}
                preventScrollReset
                aria-label={label}
                aria-current={_id === open ? 'true' : undefined}
                onClick={() => setDeleted(false)}
              >
                {thumbnail}
              </Link>
            )}
          />
        </div>
        <div className={css.side}>
          {manyDone ? <Note kind="ok">{manyDone}</Note> : null}
          {chosen.size > 0 ? (
            <ManyPictures
              ids={[...chosen]}
              onClear={() => setChosen(new Set())}
              onDone={(saved, isUnsaved) => {
                // What was typed or chosen meanwhile stays.
                if (!isUnsaved) setChosen((now) => new Set([...now].filter((id) => !saved.includes(id))))
                setManyDone(t('many.done', { count: saved.length }))
              }}
            />
          ) : null}
          {chosen.size === 0 && open === null ? <p className={css.choose}>{t('panel.choose')}</p> : null}
          {chosen.size === 0 && open !== null ? (
            <PicturePanel
              key={open}
              id={open}
              edits={edits.current.get(open) ?? noEdits()}
              onEdits={change(open)}
              isCropped={open === cropped}
              onCropped={({ _id }) => {
                setCropped(_id)
                setAddress({ open: _id }, { preventScrollReset: true })
              }}
              onDeleted={() => {
                edits.current.delete(open)
                setDeleted(true)
                setAddress({}, { preventScrollReset: true })
              }}
            />
          ) : null}
        </div>
      </div>
    </>
  )
}

function layoutOf(isOpen: boolean, isChoosing: boolean): string {
  if (isChoosing) return `${css.media} ${css.isChoosing}`
  return isOpen ? `${css.media} ${css.isOpen}` : String(css.media)
}

/** Closing a picture moves the focus to its thumbnail. */
function useFocusAfterClose(open: string | null) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef(open)
  useEffect(() => {
    if (open === null && last.current !== null)
      list.current?.querySelector<HTMLElement>(`#picture-${CSS.escape(last.current)}`)?.focus()
    last.current = open
  }, [open])
  return list
}
