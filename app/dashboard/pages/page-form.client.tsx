// The form of a static page: its text in the chosen language, address, parent, visibility.
import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { ApiTextPage, PageText } from '#contract/pages/text-page.ts'
import { ApiError } from '../calls/api-client.ts'
import { useCall } from '../calls/queries.client.ts'
import type { RichTextHandle } from '../editor/rich-text-field.client.tsx'
import { clearError } from '../forms/clear-error.ts'
import { CollisionNote } from '../forms/collision-note.client.tsx'
import { focusInvalid } from '../forms/focus-invalid.client.ts'
import { FormEnd } from '../forms/form-end.client.tsx'
import form from '../forms/record-form.module.css'
import { useEdits } from '../forms/use-edits.client.ts'
import { EditionTabs, useEdition } from '../parts/edition-tabs.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../screen.ts'
import { PlaceFields, TextFields } from './page-fields.client.tsx'
import { PAGES, type PageDraft, savePage, toDraft } from './text-page-calls.client.ts'
import { textPageWords } from './text-page-words.ts'
import css from './text-pages.module.css'

const NO_TEXT: PageText = { title: '', description: '', html: '' }

type Props = {
  stored: ApiTextPage | null
  onDone: (saved: ApiTextPage) => void
  onBack: () => void
}

export function PageForm({ stored, onDone, onBack }: Props) {
  const t = useWords(textPageWords)
  const edition = useEdition()
  const loaded = toDraft(stored)
  const saving = useCall(savePage, { reloads: [PAGES], reloadsOnError: true })
  const { draft, change, saved, isChanged, collisions, takeStored } = useEdits(loaded, saving)
  const [generation, setGeneration] = useState(0)
  const [isSubmitted, setSubmitted] = useState(false)
  const editor = useRef<RichTextHandle>(null)
  const rejection = saving.error instanceof ApiError ? saving.error : null
  const shown = ['slug', 'parentId', ...TEXTS.map((name) => `${edition}.${name}`)]
  const isAtField = shown.includes(rejection?.field ?? '')
  const errorAt = (field: string) => (rejection?.field === field ? rejection.message : undefined)
  // A new page begins in the language in which the first word is typed.
  const isBlank = stored === null && draft.bn === null && draft.en === null
  const text = draft[edition] ?? (isBlank ? NO_TEXT : null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    clearError(saving)
    const html = editor.current?.html() ?? text?.html ?? ''
    const whole: PageDraft = text && html !== text.html ? { ...draft, [edition]: { ...text, html } } : draft
    if (isIncomplete(whole)) return focusInvalid(event.currentTarget)
    saving.mutate(
      { stored, draft: whole },
      {
        onSuccess(page) {
          saved(whole, toDraft(page))
          onDone(page)
        },
      },
    )
  }
  return (
    <Panel title={t('text')}>
      <form className={form.form} onSubmit={submit} noValidate>
        <div className={css.text}>
          <EditionTabs label={t('edition')} edition={edition} nameOf={(one) => t(one)} />
          {text ? (
            <TextFields
              key={edition}
              edition={edition}
              text={text}
              isSubmitted={isSubmitted}
              errorAt={errorAt}
              generation={generation}
              handle={editor}
              onChange={(part) => change({ [edition]: { ...text, ...part } })}
            />
          ) : (
            <p>{t(`absent.${edition}`)}</p>
          )}
          {isBlank ? null : (
            <Presence draft={draft} edition={edition} isFixed={stored?.isFixed ?? false} onChange={change} />
          )}
        </div>
        <PlaceFields stored={stored} draft={draft} errorAt={errorAt} onChange={change} />
        <FormEnd
          error={isAtField ? null : saving.error}
          isBusy={saving.isPending}
          onBack={onBack}
          isUnsaved={isChanged}
        >
          {isSubmitted && isIncomplete(draft) ? (
            <p role="alert" className="field-error">
              {t(draft.bn || draft.en ? 'missing' : 'nothing')}
            </p>
          ) : null}
          <CollisionNote
            fields={collisions.map((name) => t(LABELS[name]))}
            saving={saving}
            onTakeStored={() => {
              takeStored()
              setGeneration(generation + 1)
            }}
          />
        </FormEnd>
      </form>
    </Panel>
  )
}

const TEXTS = ['title', 'description', 'html']

const LABELS = {
  slug: 'slug',
  bn: 'bn',
  en: 'en',
  parentId: 'parent',
  isHidden: 'isHidden',
} as const satisfies Record<keyof PageDraft, string>

function isIncomplete({ bn, en }: PageDraft): boolean {
  return (bn === null && en === null) || bn?.title.trim() === '' || en?.title.trim() === ''
}

type PresenceProps = {
  draft: PageDraft
  edition: Language
  isFixed: boolean
  onChange: (change: Partial<PageDraft>) => void
}

/** Adds the page in a language, or takes it away where the other one stays. */
function Presence({ draft, edition, isFixed, onChange }: PresenceProps) {
  const t = useWords(textPageWords)
  if (draft[edition] === null)
    return (
      <Button
        variant="default"
        style={{ justifySelf: 'start' }}
        onClick={() => onChange({ [edition]: NO_TEXT })}
      >
        {t(`write.${edition}`)}
      </Button>
    )
  if (isFixed || draft.bn === null || draft.en === null) return null
  return (
    <Button variant="danger" style={{ justifySelf: 'start' }} onClick={() => onChange({ [edition]: null })}>
      {t(`drop.${edition}`)}
    </Button>
  )
}
