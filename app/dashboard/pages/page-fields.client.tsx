// The fields of a static page: its text in one language, and where it is.
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { type ApiTextPage, PAGE_LIMITS, PAGE_VALUES, type PageText } from '#contract/pages/text-page.ts'
import { importWithRetry } from '../calls/import-with-retry.ts'
import { EditorPlaceholder } from '../editor/editor-placeholder.tsx'
import type { RichTextHandle } from '../editor/rich-text-field.client.tsx'
import { Choice } from '../forms/choice.client.tsx'
import form from '../forms/record-form.module.css'
import { useScreen, useWords } from '../screen.ts'
import { type PageDraft, titleOf, useTextPages } from './text-page-calls.client.ts'
import { textPageWords } from './text-page-words.ts'

const RichTextField = lazy(() => importWithRetry(() => import('../editor/rich-text-field.client.tsx')))

/** Why the server refused a field. */
type ErrorAt = (field: string) => string | undefined
type TextProps = {
  edition: Language
  text: PageText
  isSubmitted: boolean
  errorAt: ErrorAt
  generation: number
  handle: React.Ref<RichTextHandle>
  onChange: (part: Partial<PageText>) => void
}

export function TextFields(props: TextProps) {
  const { edition, text, isSubmitted, errorAt, generation, handle, onChange } = props
  const t = useWords(textPageWords)
  // What the editor shows: it takes over the form's text only if that is another one, so that a save keeps the last letters typed.
  const [shown, setShown] = useState({ html: text.html, edits: 0 })
  if (shown.html !== text.html) setShown({ html: text.html, edits: shown.edits + 1 })
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
          serverEdits={shown.edits}
          language={edition}
          handle={handle}
          onChange={(html) => {
            setShown({ ...shown, html })
            onChange({ html })
          }}
          {...(error === undefined ? {} : { error })}
        />
      </Suspense>
      <p className="hint">
        {t('values', { placeholders: PAGE_VALUES.map((name) => `{{${name}}}`).join(', ') })}
      </p>
    </>
  )
}

type PlaceProps = {
  stored: ApiTextPage | null
  draft: PageDraft
  errorAt: ErrorAt
  onChange: (change: Partial<PageDraft>) => void
}

/** Where the page is; a page that every site has stays where it is. */
export function PlaceFields({ stored, draft, errorAt, onChange }: PlaceProps) {
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
