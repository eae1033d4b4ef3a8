// The form of a static page: its text in the chosen language, address, parent, visibility.
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { type ApiTextPage, PAGE_LIMITS, PAGE_VALUES, type PageText } from '#contract/pages/text-page.ts'
import { ApiError } from '../calls/api-client.ts'
import { importWithRetry } from '../calls/import-with-retry.ts'
import { useCall } from '../calls/queries.client.ts'
import { EditorPlaceholder } from '../editor/editor-placeholder.tsx'
import type { RichTextHandle } from '../editor/rich-text-field.client.tsx'
import { Choice } from '../parts/choice.client.tsx'
import { CollisionNote } from '../parts/collision-note.client.tsx'
import { EditionTabs, useEdition } from '../parts/edition-tabs.client.tsx'
import { focusInvalid } from '../parts/focus-invalid.client.ts'
import { FormEnd } from '../parts/form-end.client.tsx'
import { Panel } from '../parts/panel.tsx'
import form from '../parts/record-form.module.css'
import { useEdits } from '../parts/use-edits.client.ts'
import { useScreen, useWords } from '../screen.ts'
import { PAGES, type PageDraft, savePage, titleOf, toDraft, useTextPages } from './text-page-calls.client.ts'
import { textPageWords } from './text-page-words.ts'
import css from './text-pages.module.css'

const RichTextField = lazy(() => importWithRetry(() => import('../editor/rich-text-field.client.tsx')))

const NO_TEXT: PageText = { title: '', description: '', html: '' }

type Props = { stored: ApiTextPage | null; onDone: (saved: ApiTextPage) => void; onBack: () => void }

export function PageForm({ stored, onDone, onBack }: Props) {
  const t = useWords(textPageWords)
  const edition = useEdition()
  const loaded = toDraft(stored)
  const { draft, change, saved, collisions, takeStored } = useEdits(stored ? loaded : newDraft(edition))
  const [generation, setGeneration] = useState(0)
  const [isSubmitted, setSubmitted] = useState(false)
  const editor = useRef<RichTextHandle>(null)
  const saving = useCall(savePage, { reloads: [PAGES], reloadsOnError: true, onDone })
  const rejection = saving.error instanceof ApiError ? saving.error : null
  const shown = ['slug', 'parentId', ...TEXTS.map((name) => `${edition}.${name}`)]
  const isAtField = shown.includes(rejection?.field ?? '')
  const errorAt = (field: string) => (rejection?.field === field ? rejection.message : undefined)
  const text = draft[edition]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    saving.reset()
    const html = editor.current?.html() ?? text?.html ?? ''
    const whole: PageDraft = text && html !== text.html ? { ...draft, [edition]: { ...text, html } } : draft
    if (isIncomplete(whole)) return focusInvalid(event.currentTarget)
    saving.mutate({ stored, draft: whole }, { onSuccess: () => saved(whole) })
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
              version={stored?.version ?? 0}
              handle={editor}
              onChange={(part) => change({ [edition]: { ...text, ...part } })}
            />
          ) : (
            <p>{t(`absent.${edition}`)}</p>
          )}
          <Presence draft={draft} edition={edition} isFixed={stored?.isFixed ?? false} onChange={change} />
        </div>
        <PlaceFields stored={stored} draft={draft} errorAt={errorAt} onChange={change} />
        <FormEnd
          error={isAtField ? null : saving.error}
          isBusy={saving.isPending}
          save={t('save')}
          back={t('back')}
          onBack={onBack}
        >
          {isSubmitted && isIncomplete(draft) ? (
            <p role="alert" className="field-error">
              {t(draft.bn || draft.en ? 'missing' : 'nothing')}
            </p>
          ) : null}
          <CollisionNote
            fields={collisions.map((name) => t(LABELS[name]))}
            onTakeStored={() => {
              takeStored()
              setGeneration(generation + 1)
              saving.reset()
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

function newDraft(edition: Language): PageDraft {
  return { ...toDraft(null), [edition]: NO_TEXT }
}

function isIncomplete({ bn, en }: PageDraft): boolean {
  return (bn === null && en === null) || bn?.title.trim() === '' || en?.title.trim() === ''
}

type ErrorAt = (field: string) => string | undefined
type TextProps = {
  edition: Language
  text: PageText
  isSubmitted: boolean
  errorAt: ErrorAt
  generation: number
  version: number
  handle: React.Ref<RichTextHandle>
  onChange: (part: Partial<PageText>) => void
}

function TextFields(props: TextProps) {
  const { edition, text, isSubmitted, errorAt, generation, version, handle, onChange } = props
  const t = useWords(textPageWords)
  const isMissing = isSubmitted && text.title.trim() === ''
  const error = errorAt(`${edition}.html`)
  return (
    <>
      <TextInput
        name="title"
        lang={edition}
        label={t('title')}
        maxLength={PAGE_LIMITS.title}
        value={text.title}
        error={isMissing ? t('missing') : errorAt(`${edition}.title`)}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <Textarea
        name="description"
        lang={edition}
        label={t('description')}
        description={t('descriptionHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxLength={PAGE_LIMITS.description}
        value={text.description}
        error={errorAt(`${edition}.description`)}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <Suspense fallback={<EditorPlaceholder label={t('text')} height="395px" />}>
        <RichTextField
          id={`page-text-${edition}`}
          label={t('text')}
          value={text.html}
          generation={generation}
          serverEdits={version}
          language={edition}
          handle={handle}
          onChange={(html) => onChange({ html })}
          {...(error === undefined ? {} : { error })}
        />
      </Suspense>
      <p className="hint">
        {t('values', { placeholders: PAGE_VALUES.map((name) => `{{${name}}}`).join(', ') })}
      </p>
    </>
  )
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
    <Button
      variant="default"
      className="button-danger"
      style={{ justifySelf: 'start' }}
      onClick={() => onChange({ [edition]: null })}
    >
      {t(`drop.${edition}`)}
    </Button>
  )
}

type PlaceProps = {
  stored: ApiTextPage | null
  draft: PageDraft
  errorAt: ErrorAt
  onChange: (change: Partial<PageDraft>) => void
}

/** Where the page is; a page that every site has stays where it is. */
function PlaceFields({ stored, draft, errorAt, onChange }: PlaceProps) {
  const { language } = useScreen()
  const t = textPageWords(language)
  const pages = useTextPages().data ?? []
  const isFixed = stored?.isFixed ?? false
  const parents = pages.filter((page) => !page.isFixed && page.parentId === null && page._id !== stored?._id)
  return (
    <>
      <TextInput
        name="slug"
        label={t('slug')}
        description={t(isFixed ? 'slugFixed' : 'slugHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection="/"
        autoComplete="off"
        spellCheck={false}
        readOnly={isFixed}
        maxLength={PAGE_LIMITS.slug}
        value={draft.slug}
        error={errorAt('slug')}
        onChange={({ currentTarget }) => onChange({ slug: currentTarget.value })}
      />
      {isFixed ? null : (
        <>
          <Choice
            name="parentId"
            label={t('parent')}
            options={['', ...parents.map(({ _id }) => _id)]}
            nameOf={(id) => {
              const parent = parents.find(({ _id }) => _id === id)
              return parent ? titleOf(parent, language) : t('noParent')
            }}
            value={draft.parentId ?? ''}
            error={errorAt('parentId')}
            onChange={(id) => onChange({ parentId: id || null })}
          />
          <Checkbox
            className={form.whole}
            label={t('isHidden')}
            checked={draft.isHidden}
            onChange={({ currentTarget }) => onChange({ isHidden: currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}
