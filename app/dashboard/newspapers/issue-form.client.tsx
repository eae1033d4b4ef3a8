// The form that adds or changes an issue. It validates before anything is sent.

import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '#app/ui/error-message.ts'
import { formatFileSize } from '#app/ui/file-size.ts'
import { newspaperWords } from '#app/ui/newspaper-words.ts'
import { formatCount } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import { type ApiNewspaper, NEWSPAPER_LIMITS } from '#contract/newspaper.ts'
import { IMAGE_TYPES } from '#contract/picture-limits.ts'
import { ApiError } from '../api-client.ts'
import { DateField } from '../date-field.client.tsx'
import { ErrorNote } from '../error-note.tsx'
import { useFittedPicture } from '../media/use-fitted-picture.client.ts'
import { Panel } from '../panel.tsx'
import form from '../record-form.module.css'
import { useScreen } from '../screen.ts'
import { FileField } from './file-field.tsx'
import { saveIssue, useIssueCall } from './issues.client.ts'
import css from './newspapers.module.css'

type Fields = {
  title: string
  publication: string
  issueDate: string
  published: boolean
  pdf: File | null
  cover: File | null
}
type Errors = Partial<Record<keyof Fields, string>>
type Props = { issue: ApiNewspaper | null; onDone: () => void; onBack: () => void }

export function IssueForm({ issue, onDone, onBack }: Props) {
  const { language } = useScreen()
  const t = newspaperWords(language)
  const [fields, setFields] = useState<Fields>(() => toFields(issue))
  const [errors, setErrors] = useState<Errors>({})
  const saving = useIssueCall(saveIssue, onDone)
  const rejection = saving.error instanceof ApiError && saving.error.field ? saving.error : null
  const errorAt = (name: keyof Fields) =>
    errors[name] ?? (rejection?.field === name ? rejection.message : undefined)
  const set = (changed: Partial<Fields>) => setFields((now) => ({ ...now, ...changed }))
  const setCover = (cover: File | null, error?: string) => {
    set({ cover })
    setErrors(({ cover: _before, ...others }) => (error ? { ...others, cover: error } : others))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const invalid = validate(fields, issue === null, language)
    setErrors(invalid)
    saving.reset()
    if (Object.keys(invalid).length === 0) saving.mutate({ id: issue?._id ?? null, ...fields })
  }
  return (
    <Panel title={t(issue ? 'screen.editTitle' : 'screen.addTitle')}>
      <form className={`${form.form} ${css.form}`} onSubmit={submit} noValidate>
        <Texts fields={fields} errorAt={errorAt} onChange={set} />
        <Files issue={issue} fields={fields} errorAt={errorAt} onChange={set} onCover={setCover} />
        <Checkbox
          className={form.whole}
          label={t('screen.isPublished')}
          checked={fields.published}
          onChange={({ currentTarget }) => set({ published: currentTarget.checked })}
        />
        <div className={form.end}>
          {saving.isError && !rejection ? <ErrorNote error={saving.error} /> : null}
          {saving.isPending ? <p role="status">{t('screen.saving')}</p> : null}
          <div className={form.buttons}>
            <Button type="submit" loading={saving.isPending}>
              {t('screen.save')}
            </Button>
            <Button variant="default" disabled={saving.isPending} onClick={onBack}>
              {t('screen.back')}
            </Button>
          </div>
        </div>
      </form>
    </Panel>
  )
}

type PartProps = {
  fields: Fields
  errorAt: (name: keyof Fields) => string | undefined
  onChange: (changed: Partial<Fields>) => void
}

function Texts({ fields, errorAt, onChange }: PartProps) {
  const { language } = useScreen()
  const t = newspaperWords(language)
  return (
    <>
      <TextInput
        className={form.whole}
        name="title"
        label={t('screen.name')}
        autoComplete="off"
        autoFocus
        maxLength={NEWSPAPER_LIMITS.title}
        value={fields.title}
        error={errorAt('title')}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextInput
        name="publication"
        label={`${t('screen.publication')} (${t('screen.optional')})`}
        description={t('screen.publicationHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={NEWSPAPER_LIMITS.publication}
        value={fields.publication}
        error={errorAt('publication')}
        onChange={({ currentTarget }) => onChange({ publication: currentTarget.value })}
      />
      <DateField
        name="issueDate"
        label={t('screen.date')}
        value={fields.issueDate}
        error={errorAt('issueDate')}
        onChange={(issueDate) => onChange({ issueDate })}
      />
    </>
  )
}

type FilesProps = PartProps & Pick<Props, 'issue'> & { onCover: (cover: File | null, error?: string) => void }

function Files({ issue, fields, errorAt, onChange, onCover }: FilesProps) {
  const { language } = useScreen()
  const t = newspaperWords(language)
  const fitting = useFittedPicture(onCover, (error) => onCover(null, errorMessage(error, language)))
  const chooseCover = (cover: File | null) => {
    if (cover) return void fitting.choose(cover)
    fitting.cancel()
    onCover(null)
  }
  return (
    <>
      <FileField
        name="pdf"
        label={t('screen.pdf')}
        accept="application/pdf,.pdf"
        hint={
          issue
            ? t('screen.pdfKeep', { size: formatFileSize(issue.pdfBytes, language) })
            : t('screen.pdfHint', { max: formatCount(NEWSPAPER_LIMITS.pdfMegabytes, language) })
        }
        error={errorAt('pdf')}
        chosen={fields.pdf}
        onChoose={(pdf) => onChange({ pdf })}
      />
      <FileField
        name="cover"
        label={`${t('screen.cover')} (${t('screen.optional')})`}
        accept={IMAGE_TYPES.join()}
        hint={t(issue?.coverUrl ? 'screen.coverKeep' : 'screen.coverHint')}
        error={errorAt('cover')}
        chosen={fields.cover}
        onChoose={chooseCover}
      />
    </>
  )
}

function toFields(issue: ApiNewspaper | null): Fields {
  const files = { pdf: null, cover: null }
  if (!issue) return { title: '', publication: '', issueDate: '', published: true, ...files }
  const { title, publication, issueDate, published } = issue
  return { title, publication, issueDate, published, ...files }
}

function validate({ title, issueDate, pdf }: Fields, isNew: boolean, language: Language): Errors {
  const t = newspaperWords(language)
  const errors: Errors = {}
  if (title.trim() === '') errors.title = t('missing.title')
  if (issueDate === '') errors.issueDate = t('missing.issueDate')
  if (!pdf && isNew) errors.pdf = t('missing.pdf')
  if (pdf && pdf.size > NEWSPAPER_LIMITS.pdfBytes) {
    errors.pdf = t('tooLarge', { max: formatCount(NEWSPAPER_LIMITS.pdfMegabytes, language) })
  }
  return errors
}
