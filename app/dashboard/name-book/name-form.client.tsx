// The form that adds a name to the book or changes one.
import { Checkbox, TagsInput, Textarea, TextInput } from '@mantine/core'
import { nameBookWords } from '#app/ui/name-book-words.ts'
import { LANGUAGES } from '#contract/language.ts'
import { type ApiTerm, type NewTerm, TERM_KINDS, TERM_LIMITS } from '#contract/term.ts'
import { Choice } from '../forms/choice.client.tsx'
import { FormEnd } from '../forms/form-end.client.tsx'
import form from '../forms/record-form.module.css'
import { useRecordForm } from '../forms/use-record-form.client.ts'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../screen.ts'
import css from './name-book.module.css'

export const NAMES = 'terms'

type Props = { term: ApiTerm | null; onDone: (saved: ApiTerm) => void; onBack: () => void }

export function NameForm({ term, onDone, onBack }: Props) {
  const t = useWords(nameBookWords)
  const required = (text: string) => (text.trim() === '' ? t('missing') : null)
  const { fields, stored, onSubmit, end } = useRecordForm({
    stored: term,
    toDraft: toFields,
    toInput: (draft) => draft,
    validate: { name: { bn: required, en: required } },
    add: (api, input) => api.send('POST', '/terms', {}, input),
    change: (api, { _id: id, version }, changed) =>
      api.send('PUT', '/terms/{id}', { id }, { ...changed, version }),
    reloads: [NAMES],
    onDone,
  })
  return (
    <Panel title={t(stored ? 'screen.editTitle' : 'screen.addTitle')}>
      <form className={`${form.form} ${css.form}`} onSubmit={onSubmit} noValidate>
        {LANGUAGES.map((edition) => (
          <TextInput
            key={edition}
            name={`name.${edition}`}
            lang={edition}
            label={t(edition === 'bn' ? 'screen.nameBn' : 'screen.nameEn')}
            autoComplete="off"
            autoFocus={edition === 'bn'}
            maxLength={TERM_LIMITS.name}
            {...fields.getInputProps(`name.${edition}`)}
          />
        ))}
        <Choice
          name="kind"
          label={t('screen.kind')}
          options={TERM_KINDS}
          nameOf={(kind) => t(`kind.${kind}`)}
          {...fields.getInputProps('kind')}
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
        {(['variants', 'misspellings'] as const).map((name) => (
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
        ))}
        <Checkbox
          className={form.whole}
          label={t('screen.hasPage')}
          {...fields.getInputProps('hasPage', { type: 'checkbox' })}
        />
        {LANGUAGES.map((edition) => (
          <Textarea
            key={edition}
            name={`about.${edition}`}
            lang={edition}
            label={t(edition === 'bn' ? 'screen.aboutBn' : 'screen.aboutEn')}
            description={t('screen.aboutHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={3}
            maxLength={TERM_LIMITS.about}
            {...fields.getInputProps(`about.${edition}`)}
          />
        ))}
        <FormEnd {...end} onBack={onBack} />
      </form>
    </Panel>
  )
}

function toFields(term: ApiTerm | null): NewTerm {
  if (term) {
    const { kind, name, slug, variants, misspellings, about, hasPage } = term
    return { kind, name, slug, variants, misspellings, about, hasPage }
  }
  const empty = { bn: '', en: '' }
  const spellings = { variants: [], misspellings: [] }
  return { kind: 'player', name: empty, slug: '', ...spellings, about: empty, hasPage: true }
}
