// The form that adds a name to the book or changes one.
import { Button, Checkbox, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
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
  const required = (text: string) => (text.trim() === '' ? t('missing') : null)
  const fields = useForm<NewTerm>({
    initialValues: toFields(term),
    validate: { name: { bn: required, en: required } },
  })
  const saving = useNameCall(saveName, onDone)
  const isFieldError = saving.error instanceof ApiError && FIELDS.includes(fieldOf(saving.error.field))
  const save = (typed: NewTerm) =>
    saving.mutate(
      { id: term?._id ?? null, version: term?.version ?? 0, ...typed },
      {
        onError: (error) => {
          if (error instanceof ApiError) fields.setErrors({ [fieldOf(error.field)]: error.message })
        },
      },
    )
  return (
    <Panel title={t(term ? 'screen.editTitle' : 'screen.addTitle')}>
      <form
        className={`${form.form} ${css.form}`}
        onSubmit={fields.onSubmit(save, () => saving.reset())}
        noValidate
      >
        <Names fields={fields} />
        <Spellings fields={fields} />
        <Page fields={fields} />
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

type PartProps = { fields: UseFormReturnType<NewTerm> }

const NAMES = [
  { language: 'bn', label: 'screen.nameBn' },
  { language: 'en', label: 'screen.nameEn' },
] as const

function Names({ fields }: PartProps) {
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
          {...fields.getInputProps(`name.${edition}`)}
        />
      ))}
      <NativeSelect
        size="md"
        name="kind"
        label={t('screen.kind')}
        {...fields.getInputProps('kind')}
        data={TERM_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
      <TextInput
        name="slug"
        label={t('screen.slug')}
        description={t('screen.slugHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        spellCheck={false}
        maxLength={TERM_LIMITS.slug}
        {...fields.getInputProps('slug')}
      />
    </>
  )
}

function Spellings({ fields }: PartProps) {
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
      {...fields.getInputProps(name)}
    />
  ))
}

const ABOUTS = [
  { language: 'bn', label: 'screen.aboutBn' },
  { language: 'en', label: 'screen.aboutEn' },
] as const

function Page({ fields }: PartProps) {
  const { language } = useScreen()
  const t = nameBookWords(language)
  return (
    <>
      <Checkbox
        className={form.whole}
        label={t('screen.hasPage')}
        {...fields.getInputProps('hasPage', { type: 'checkbox' })}
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
          {...fields.getInputProps(`about.${edition}`)}
        />
      ))}
    </>
  )
}
