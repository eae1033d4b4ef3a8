// The form that adds or changes an issue. It validates before anything is sent.
import { Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { errorMessage } from '#app/ui/error-message.ts'
import { formatFileSize } from '#app/ui/file-size.ts'
import { newspaperWords } from '#app/ui/newspaper-words.ts'
import { formatCount } from '#bangla/counts.ts'
import { type ApiNewspaper, NEWSPAPER_LIMITS } from '#contract/media/newspaper.ts'
import { IMAGE_TYPES } from '#contract/media/picture-limits.ts'
import { DateField } from '../forms/date-field.client.tsx'
import { FormEnd } from '../forms/form-end.client.tsx'
import form from '../forms/record-form.module.css'
import { useRecordForm } from '../forms/use-record-form.client.ts'
import { useFittedPicture } from '../media/use-fitted-picture.client.ts'
import { Panel } from '../parts/panel.tsx'
import { useScreen } from '../screen.ts'
import { addIssue, changeIssue, ISSUES, type IssueInput } from './issues.client.ts'
import css from './newspapers.module.css'

type Props = { issue: ApiNewspaper | null; onDone: () => void; onBack: () => void }

export function IssueForm({ issue, onDone, onBack }: Props) {
  const { language } = useScreen()
  const t = newspaperWords(language)
  const max = formatCount(NEWSPAPER_LIMITS.pdfMegabytes, language)
  const { fields, stored, onSubmit, end } = useRecordForm({
    stored: issue,
    toDraft,
    toInput: (draft) => draft,
    validate: {
      title: (title) => (title.trim() === '' ? t('missing.title') : null),
      issueDate: (day) => (day === '' ? t('missing.issueDate') : null),
      pdf: (pdf) => {
        if (pdf === null) return issue ? null : t('missing.pdf')
        return pdf.size > NEWSPAPER_LIMITS.pdfBytes ? t('tooLarge', { max }) : null
      },
    },
    add: addIssue,
    change: changeIssue,
    reloads: [ISSUES],
    onDone,
  })
  const setCover = (cover: File | null) => fields.setFieldValue('cover', cover)
  const fitting = useFittedPicture({
    onFile: setCover,
    onError: (code) => {
      setCover(null)
      fields.setFieldError('cover', errorMessage(code, language))
    },
    onSend: () => onSubmit(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    fitting.send(null)
  }
  const isBusy = end.isBusy || fitting.waiting !== undefined
  const optional = (label: string) => `${label} (${t('screen.optional')})`
  return (
    <Panel title={t(stored ? 'screen.editTitle' : 'screen.addTitle')}>
      <form className={`${form.form} ${css.form}`} onSubmit={submit} noValidate>
        <TextInput
          className={form.whole}
          name="title"
          label={t('screen.name')}
          autoComplete="off"
          autoFocus
          maxLength={NEWSPAPER_LIMITS.title}
          {...fields.getInputProps('title')}
        />
        <TextInput
          name="publication"
          label={optional(t('screen.publication'))}
          description={t('screen.publicationHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={NEWSPAPER_LIMITS.publication}
          {...fields.getInputProps('publication')}
        />
        <DateField name="issueDate" label={t('screen.date')} {...fields.getInputProps('issueDate')} />
        <FileField
          name="pdf"
          label={t('screen.pdf')}
          accept="application/pdf,.pdf"
          hint={
            stored
              ? t('screen.pdfKeep', { size: formatFileSize(stored.pdfBytes, language) })
              : t('screen.pdfHint', { max })
          }
          {...fields.getInputProps('pdf')}
        />
        <FileField
          name="cover"
          label={optional(t('screen.cover'))}
          accept={IMAGE_TYPES.join()}
          hint={t(stored?.coverUrl ? 'screen.coverKeep' : 'screen.coverHint')}
          {...fields.getInputProps('cover')}
          onChange={(cover) => {
            fitting.choose(cover)
            if (!cover) setCover(null)
          }}
        />
        <Checkbox
          className={form.whole}
          label={t('screen.isPublished')}
          {...fields.getInputProps('published', { type: 'checkbox' })}
        />
        <FormEnd {...end} isBusy={isBusy} onBack={onBack}>
          {isBusy ? <p role="status">{t('screen.saving')}</p> : null}
        </FormEnd>
      </form>
    </Panel>
  )
}

function toDraft(issue: ApiNewspaper | null): IssueInput {
  const { title = '', publication = '', issueDate = '', published = true } = issue ?? {}
  return { title, publication, issueDate, published, pdf: null, cover: null }
}

type FileProps = {
  name: string
  label: string
  accept: string
  hint: string
  value?: File | null
  error?: string
  onChange: (file: File | null) => void
}

/** The browser's control for one file, with name and size of the chosen one. */
function FileField({ name, label, accept, hint, error, value, onChange }: FileProps) {
  const { language } = useScreen()
  const id = useId()
  const size = value ? formatFileSize(value.size, language) : ''
  return (
    <div className={css.file}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="file"
        accept={accept}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.files?.[0] ?? null)}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {value ? newspaperWords(language)('screen.chosen', { name: value.name, size }) : hint}
      </p>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
