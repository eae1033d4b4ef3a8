// The form that adds a name to the book or changes one.
import { Button, Checkbox, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { nameBookWords } from '#app/ui/name-book-words.ts'
import { type ApiTerm, type NewTerm, TERM_KINDS, TERM_LIMITS } from '#contract/term.ts'
import { ApiError } from '../api-client.ts'
import { ErrorNote } from '../error-note.tsx'
import { Panel } from '../panel.tsx'
import form from '../record-form.module.css'
import { useScreen } from '../screen.ts'
import css from './name-book.module.css'
import { saveName, useNameCall } from './name-book-calls.client.ts'

type Props = { term: ApiTerm | null; onDone: (saved: ApiTerm) => void; onBack: () => void }

export function NameForm({ term, onDone, onBack }: Props) {
  const { language } = useScreen()
  const t = nameBookWords(language)
  const [fields, setFields] = useState<NewTerm>(() => toFields(term))
  const [isSubmitted, setSubmitted] = useState(false)
  const saving = useNameCall(saveName, onDone)
  const rejection = saving.error instanceof ApiError ? saving.error : null
  const errorAt = (name: string) => {
    if (isSubmitted && isMissing(fields, name)) return t('missing')
    return rejection && fieldOf(rejection.field) === name ? rejection.message : undefined
  }
  const isFieldError = rejection !== null && FIELDS.includes(fieldOf(rejection.field))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    saving.reset()
    if (isMissing(fields, 'name.bn') || isMissing(fields, 'name.en')) return
    saving.mutate({ id: term?._id ?? null, version: term?.version ?? 0, ...fields })
  }
  const props = {
    fields,
    errorAt,
    onChange: (changed: Partial<NewTerm>) => setFields({ ...fields, ...changed }),
  }
  return (
    <Panel title={t(term ? 'screen.editTitle' : 'screen.addTitle')}>
      <form className={`${form.form} ${css.form}`} onSubmit={submit} noValidate>
        <Names {...props} />
        <Spellings {...props} />
        <Page {...props} />
        <div className={form.end}>
          {saving.isError && !isFieldError ? <ErrorNote error={saving.error} /> : null}
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

const FIELDS = ['name.bn', 'name.en', 'kind', 'slug', 'variants', 'misspellings', 'about.bn', 'about.en']

/** An error of `variants.3` belongs to the field `variants`. */
function fieldOf(name: string | null): string {
  return (name ?? '').replace(/\.\d+$/, '')
}

function isMissing({ name }: NewTerm, field: string): boolean {
  return (field === 'name.bn' && name.bn.trim() === '') || (field === 'name.en' && name.en.trim() === '')
}

function toFields(term: ApiTerm | null): NewTerm {
  if (term) {
    const { kind, name, slug, variants, misspellings, about, hasPage } = term
    return { kind, name, slug, variants, misspellings, about, hasPage }
  }
  const empty = { bn: '', en: '' }
  return {
    kind: 'player',
    name: empty,
    slug: '',
    variants: [],
    misspellings: [],
    about: empty,
    hasPage: true,
  }
}

type PartProps = {
  fields: NewTerm
  errorAt: (name: string) => string | undefined
  onChange: (changed: Partial<NewTerm>) => void
}

const NAMES = [
  { language: 'bn', label: 'screen.nameBn' },
  { language: 'en', label: 'screen.nameEn' },
] as const

function Names({ fields, errorAt, onChange }: PartProps) {
  const { language } = useScreen()
  const t = nameBookWords(language)
  return (
    <>
      {NAMES.map(({ language: edition, label }) => (
        <TextInput
          key={edition}
          name={`name.${edition}`}
          lang={edition}
          label={t(label)}
          autoComplete="off"
          autoFocus={edition === 'bn'}
          maxLength={TERM_LIMITS.name}
          value={fields.name[edition]}
          error={errorAt(`name.${edition}`)}
          onChange={({ currentTarget }) =>
            onChange({ name: { ...fields.name, [edition]: currentTarget.value } })
          }
        />
      ))}
      <NativeSelect
        size="md"
        name="kind"
        label={t('screen.kind')}
        value={fields.kind}
        error={errorAt('kind')}
        data={TERM_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ kind: TERM_KINDS.find((kind) => kind === currentTarget.value) ?? 'other' })
        }
      />
      <TextInput
        name="slug"
        label={t('screen.slug')}
        description={t('screen.slugHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        spellCheck={false}
        maxLength={TERM_LIMITS.slug}
        value={fields.slug}
        error={errorAt('slug')}
        onChange={({ currentTarget }) => onChange({ slug: currentTarget.value })}
      />
    </>
  )
}

function Spellings({ fields, errorAt, onChange }: PartProps) {
  const { language } = useScreen()
  const t = nameBookWords(language)
  return (['variants', 'misspellings'] as const).map((name) => (
    <TagsInput
      key={name}
      size="md"
      className={form.whole}
      name={name}
      label={t(`screen.${name}`)}
      description={t(`screen.${name}Hint`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      acceptValueOnBlur
      maxTags={TERM_LIMITS.spellings}
      splitChars={[',', ';', '،']}
      value={fields[name]}
      error={errorAt(name)}
      onChange={(spellings) => onChange({ [name]: spellings })}
    />
  ))
}

const ABOUTS = [
  { language: 'bn', label: 'screen.aboutBn' },
  { language: 'en', label: 'screen.aboutEn' },
] as const

function Page({ fields, errorAt, onChange }: PartProps) {
  const { language } = useScreen()
  const t = nameBookWords(language)
  return (
    <>
      <Checkbox
        className={form.whole}
        label={t('screen.hasPage')}
        checked={fields.hasPage}
        onChange={({ currentTarget }) => onChange({ hasPage: currentTarget.checked })}
      />
      {ABOUTS.map(({ language: edition, label }) => (
        <Textarea
          key={edition}
          name={`about.${edition}`}
          lang={edition}
          label={t(label)}
          description={t('screen.aboutHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxLength={TERM_LIMITS.about}
          value={fields.about[edition]}
          error={errorAt(`about.${edition}`)}
          onChange={({ currentTarget }) =>
            onChange({ about: { ...fields.about, [edition]: currentTarget.value } })
          }
        />
      ))}
    </>
  )
}
