// The form that adds a section or changes one.
import { Checkbox, TextInput } from '@mantine/core'
import { LANGUAGES } from '#contract/language.ts'
import {
  type ApiSection,
  SECTION_COLOURS,
  SECTION_LEADS,
  SECTION_LIMITS,
  type SectionColour,
} from '#contract/posts/section.ts'
import { SPORTS } from '#sport/sports.ts'
import { Choice } from '../forms/choice.client.tsx'
import { FormEnd } from '../forms/form-end.client.tsx'
import form from '../forms/record-form.module.css'
import { useRecordForm } from '../forms/use-record-form.client.ts'
import { layoutWords } from '../layout/layout-words.ts'
import css from '../layout/ordered-list.module.css'
import { Panel } from '../parts/panel.tsx'
import { useScreen, useWords } from '../screen.ts'
import { tournamentWords } from '../tournaments/tournament-words.ts'
import { SECTIONS, toDraft } from './section-calls.client.ts'

type Props = {
  section: ApiSection | null
  all: readonly ApiSection[]
  onDone: (saved: ApiSection) => void
  onBack: () => void
}

const ANY_SPORT = ['', ...SPORTS] as const

export function SectionForm({ section, all, onDone, onBack }: Props) {
  const { language } = useScreen()
  const t = layoutWords(language)
  const required = (text: string) => (text.trim() === '' ? t('section.missing') : null)
  const { fields, stored, onSubmit, end } = useRecordForm({
    stored: section,
    toDraft,
    toInput: (draft) => draft,
    validate: { name: { bn: required, en: required } },
    add: (api, { isHidden: _hidden, ...added }) => api.send('POST', '/sections', {}, added),
    change: (api, { id }, changed) => api.send('PUT', '/sections/{id}', { id }, changed),
    reloads: [SECTIONS],
    onDone,
  })
  const parents = all.filter(
    ({ id, parentId, mergedInto }) => parentId === null && mergedInto === null && id !== stored?.id,
  )
  return (
    <Panel title={t(stored ? 'section.editTitle' : 'section.addTitle')}>
      <form className={form.form} onSubmit={onSubmit} noValidate>
        {LANGUAGES.map((edition) => (
          <TextInput
            key={edition}
            name={`name.${edition}`}
            lang={edition}
            label={t(edition === 'bn' ? 'section.nameBn' : 'section.nameEn')}
            description={edition === 'en' ? t('section.nameEnHint') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            autoFocus={edition === 'bn'}
            maxLength={SECTION_LIMITS.name}
            {...fields.getInputProps(`name.${edition}`)}
          />
        ))}
        {LANGUAGES.map((edition) => (
          <TextInput
            key={edition}
            name={`title.${edition}`}
            lang={edition}
            label={t(edition === 'bn' ? 'section.titleBn' : 'section.titleEn')}
            description={t('section.titleHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            maxLength={SECTION_LIMITS.name}
            {...fields.getInputProps(`title.${edition}`)}
          />
        ))}
        <TextInput
          name="slug"
          label={t('section.slug')}
          description={t('section.slugHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          maxLength={SECTION_LIMITS.slug}
          {...fields.getInputProps('slug')}
        />
        <Choice
          name="isTop"
          label={t('section.place')}
          options={['top', 'below']}
          nameOf={(place) =>
            t(place === 'top' ? 'section.atTop' : 'section.below', { slug: fields.values.slug || '…' })
          }
          value={fields.values.isTop ? 'top' : 'below'}
          onChange={(place) => fields.setFieldValue('isTop', place === 'top')}
        />
        <Choice
          name="parentId"
          label={t('section.parent')}
          options={['', ...parents.map(({ id }) => id)]}
          nameOf={(id) => parents.find((one) => one.id === id)?.name[language] ?? t('section.noParent')}
          value={fields.values.parentId ?? ''}
          error={fields.errors.parentId}
          onChange={(id) => fields.setFieldValue('parentId', id || null)}
        />
        <Choice
          name="sport"
          label={t('section.sport')}
          options={ANY_SPORT}
          nameOf={(sport) =>
            sport === '' ? t('section.noSport') : tournamentWords(language)(`sport.${sport}`)
          }
          value={fields.values.sport ?? ''}
          onChange={(sport) => fields.setFieldValue('sport', sport || null)}
        />
        <Choice
          name="lead"
          label={t('section.lead')}
          options={SECTION_LEADS}
          nameOf={(lead) => t(`section.leads.${lead}`)}
          {...fields.getInputProps('lead')}
        />
        <Colours value={fields.values.colour} onChange={(colour) => fields.setFieldValue('colour', colour)} />
        {stored ? (
          <Checkbox
            className={form.whole}
            label={t('section.isHidden')}
            {...fields.getInputProps('isHidden', { type: 'checkbox' })}
          />
        ) : null}
        <FormEnd {...end} onBack={onBack} />
      </form>
    </Panel>
  )
}

type ColoursProps = { value: SectionColour | null; onChange: (colour: SectionColour | null) => void }

function Colours({ value, onChange }: ColoursProps) {
  const t = useWords(layoutWords)
  return (
    <fieldset className={`${css.swatches} ${form.whole}`}>
      <legend>{t('section.colour')}</legend>
      {[null, ...SECTION_COLOURS].map((colour) => (
        <label key={colour ?? 'brand'}>
          <input type="radio" name="colour" checked={value === colour} onChange={() => onChange(colour)} />
          <Swatch colour={colour} />
          {t(`section.colours.${colour ?? 'brand'}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** A square in the colour of a section. */
export function Swatch({ colour }: { colour: SectionColour | null }) {
  return <span className={`${css.swatch} ${colour === null ? '' : `sport-${colour}`}`} aria-hidden="true" />
}
