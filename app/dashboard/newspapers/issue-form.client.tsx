// The form that adds an issue or changes one. What can be seen to be wrong is told before anything is sent.

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
import { useScreen } from '../screen.ts'
import { FileField } from './file-field.tsx'
import { sendIssue, useIssueCall } from './issues.client.ts'
import css from './newspapers.module.css'

type Fields = {
  title: string
  publication: string
  issueDate: string
  published: boolean
  pdf: File | null
  cover: File | null
}
type Faults = Partial<Record<keyof Fields, string>>
type Props = { issue: ApiNewspaper | null; onDone: () => void; onBack: () => void }

export function IssueForm({ issue, onDone, onBack }: Props) {
  const { language } = useScreen()
  const t = newspaperWords(language)
  const [fields, setFields] = useState<Fields>(() => fieldsOf(issue))
  const [faults, setFaults] = useState<Faults>({})
  const sending = useIssueCall(sendIssue, onDone)
  const refused = sending.error instanceof ApiError && sending.error.field ? sending.error : null
  const faultOf = (name: keyof Fields) =>
    faults[name] ?? (refused?.field === name ? refused.message : undefined)
  const set = (changed: Partial<Fields>) => setFields((now) => ({ ...now, ...changed }))
  const setCover = (cover: File | null, fault?: string) => {
    set({ cover })
    setFaults(({ cover: _before, ...others }) => (fault ? { ...others, cover: fault } : others))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(fields, issue === null, language)
    setFaults(found)
    sending.reset()
    if (Object.keys(found).length === 0) sending.mutate({ id: issue?._id ?? null, ...fields })
  }
  return (
    <Panel title={t(issue ? 'screen.editTitle' : 'screen.addTitle')}>
      <form className={css.form} onSubmit={submit} noValidate>
        <Texts fields={fields} faultOf={faultOf} onChange={set} />
        <Files issue={issue} fields={fields} faultOf={faultOf} onChange={set} onCover={setCover} />
        <Checkbox
          className={css.whole}
          label={t('screen.isPublished')}
          checked={fields.published}
          onChange={({ currentTarget }) => set({ published: currentTarget.checked })}
        />
        <div className={css.end}>
          {sending.isError && !refused ? <ErrorNote error={sending.error} /> : null}
          {sending.isPending ? <p role="status">{t('screen.saving')}</p> : null}
          <div className={css.acts}>
            <Button type="submit" loading={sending.isPending}>
              {t('screen.save')}
            </Button>
            <Button variant="default" disabled={sending.isPending} onClick={onBack}>
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
  faultOf: (name: keyof Fields) => string | undefined
  onChange: (changed: Partial<Fields>) => void
}

function Texts({ fields, faultOf, onChange }: PartProps) {
  const { language } = useScreen()
  const t = newspaperWords(language)
  return (
    <>
      <TextInput
        className={css.whole}
        name="title"
        label={t('screen.name')}
        autoComplete="off"
        autoFocus
        maxLength={NEWSPAPER_LIMITS.title}
        value={fields.title}
        error={faultOf('title')}
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
        error={faultOf('publication')}
        onChange={({ currentTarget }) => onChange({ publication: currentTarget.value })}
      />
      <DateField
        name="issueDate"
        label={t('screen.date')}
        value={fields.issueDate}
        error={faultOf('issueDate')}
        onChange={(issueDate) => onChange({ issueDate })}
      />
    </>
  )
}

type FilesProps = PartProps & Pick<Props, 'issue'> & { onCover: (cover: File | null, fault?: string) => void }

function Files({ issue, fields, faultOf, onChange, onCover }: FilesProps) {
  const { language } = useScreen()
  const t = newspaperWords(language)
  const fitting = useFittedPicture(onCover, (fault) => onCover(null, errorMessage(fault, language)))
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
        fault={faultOf('pdf')}
        chosen={fields.pdf}
        onChoose={(pdf) => onChange({ pdf })}
      />
      <FileField
        name="cover"
        label={`${t('screen.cover')} (${t('screen.optional')})`}
        accept={IMAGE_TYPES.join()}
        hint={t(issue?.coverUrl ? 'screen.coverKeep' : 'screen.coverHint')}
        fault={faultOf('cover')}
        chosen={fields.cover}
        onChoose={chooseCover}
      />
    </>
  )
}

function fieldsOf(issue: ApiNewspaper | null): Fields {
  const files = { pdf: null, cover: null }
  if (!issue) return { title: '', publication: '', issueDate: '', published: true, ...files }
  const { title, publication, issueDate, published } = issue
  return { title, publication, issueDate, published, ...files }
}

function faultsOf({ title, issueDate, pdf }: Fields, isNew: boolean, language: Language): Faults {
  const t = newspaperWords(language)
  const faults: Faults = {}
  if (title.trim() === '') faults.title = t('missing.title')
  if (issueDate === '') faults.issueDate = t('missing.issueDate')
  if (!pdf && isNew) faults.pdf = t('missing.pdf')
  if (pdf && pdf.size > NEWSPAPER_LIMITS.pdfBytes) {
    faults.pdf = t('tooLarge', { max: formatCount(NEWSPAPER_LIMITS.pdfMegabytes, language) })
  }
  return faults
}
