// The form that adds or changes a campaign.
import { Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ApiCampaign, CAMPAIGN_LIMITS } from '#contract/advertising/campaign.ts'
import { AD_DEVICES, AD_SLOTS, type AdDevice, type AdSlot, sizesOf } from '#contract/advertising/slots.ts'
import { LANGUAGES } from '#contract/language.ts'
import { DateField } from '../forms/date-field.client.tsx'
import { DigitsInput } from '../forms/digits-input.client.tsx'
import { FormEnd } from '../forms/form-end.client.tsx'
import form from '../forms/record-form.module.css'
import { useRecordForm } from '../forms/use-record-form.client.ts'
import { Panel } from '../parts/panel.tsx'
import { useScreen, useWords } from '../screen.ts'
import { useSectionList } from '../sections/section-calls.client.ts'
import { adSizeText } from './ad-slot-words.ts'
import { advertisingWords } from './advertising-words.ts'
import { CAMPAIGNS, type CampaignFields, readNumber, toDraft, toInput } from './campaign-calls.client.ts'
import { CampaignPictures } from './campaign-pictures.client.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import css from './campaigns.module.css'

type Props = {
  campaign: ApiCampaign | null
  onDone: (saved: ApiCampaign) => void
  onBack: () => void
}

const ORDER = ['label', 'input', 'description', 'error'] as const

export function CampaignForm({ campaign, onDone, onBack }: Props) {
  const t = useWords(advertisingWords)
  const required = (text: string) => (text.trim() === '' ? t('missing') : null)
  const chosen = (list: readonly unknown[]) => (list.length === 0 ? t('missing') : null)
  const { fields, stored, onSubmit, end } = useRecordForm({
    stored: campaign,
    toDraft,
    toInput,
    validate: {
      advertiser: required,
      link: required,
      alt: {
        bn: (text, { editions }) => (editions.includes('bn') ? required(text) : null),
        en: (text, { editions }) => (editions.includes('en') ? required(text) : null),
      },
      from: required,
      until: required,
      weight: (text) => (readNumber(text) === null ? t('number') : null),
      dailyCap: (text) => (text.trim() !== '' && readNumber(text) === null ? t('number') : null),
      editions: chosen,
      devices: chosen,
      slots: chosen,
    },
    add: (api, input) => api.send('POST', '/campaigns', {}, input),
    change: (api, { _id: id }, changed) => api.send('PUT', '/campaigns/{id}', { id }, changed),
    reloads: [CAMPAIGNS],
    onDone,
  })
  return (
    <Panel title={t(stored ? 'editTitle' : 'addTitle')}>
      <form className={form.form} onSubmit={onSubmit} noValidate>
        <Texts fields={fields} />
        <Times fields={fields} />
        <Places fields={fields} />
        <CampaignPictures fields={fields} />
        <Checkbox
          className={form.whole}
          label={t('isOn')}
          {...fields.getInputProps('isOn', { type: 'checkbox' })}
        />
        <CampaignPreview draft={fields.values} />
        <FormEnd {...end} onBack={onBack} />
      </form>
    </Panel>
  )
}

function Texts({ fields }: { fields: CampaignFields }) {
  const t = useWords(advertisingWords)
  return (
    <>
      <TextInput
        name="advertiser"
        label={t('advertiser')}
        autoComplete="off"
        autoFocus
        maxLength={CAMPAIGN_LIMITS.advertiser}
        {...fields.getInputProps('advertiser')}
      />
      <TextInput
        name="link"
        type="url"
        inputMode="url"
        label={t('link')}
        description={t('linkHint')}
        inputWrapperOrder={[...ORDER]}
        placeholder="https://"
        autoComplete="off"
        maxLength={CAMPAIGN_LIMITS.link}
        {...fields.getInputProps('link')}
      />
      {LANGUAGES.map((edition) => (
        <TextInput
          key={edition}
          name={`alt.${edition}`}
          lang={edition}
          label={t(edition === 'bn' ? 'altBn' : 'altEn')}
          description={t('altHint')}
          inputWrapperOrder={[...ORDER]}
          autoComplete="off"
          maxLength={CAMPAIGN_LIMITS.alt}
          {...fields.getInputProps(`alt.${edition}`)}
        />
      ))}
    </>
  )
}

function Times({ fields }: { fields: CampaignFields }) {
  const t = useWords(advertisingWords)
  return (
    <>
      {(['from', 'until'] as const).map((name) => (
        <DateField
          key={name}
          withTime
          name={name}
          label={t(name)}
          description={t('time')}
          inputWrapperOrder={[...ORDER]}
          {...fields.getInputProps(name)}
        />
      ))}
      {(['weight', 'dailyCap'] as const).map((name) => (
        <DigitsInput
          key={name}
          name={name}
          label={t(name)}
          description={t(`${name}Hint`)}
          inputWrapperOrder={[...ORDER]}
          maxLength={9}
          {...fields.getInputProps(name)}
          value={fields.values[name]}
        />
      ))}
    </>
  )
}

function Places({ fields }: { fields: CampaignFields }) {
  const { language } = useScreen()
  const t = advertisingWords(language)
  const sections = useSectionList().data ?? []
  const { values, errors } = fields
  const sizes = (slot: AdSlot, device: AdDevice) =>
    sizesOf(slot, device)
      .map((size) => adSizeText(size, language))
      .join(', ') || t('noSize')
  return (
    <>
      <Ticks
        legend={t('editions')}
        options={LANGUAGES}
        nameOf={(edition) => t(`edition.${edition}`)}
        chosen={values.editions}
        error={errors.editions}
        onChange={(editions) => fields.setFieldValue('editions', editions)}
      />
      <Ticks
        legend={t('devices')}
        options={AD_DEVICES}
        nameOf={(device) => t(`device.${device}`)}
        chosen={values.devices}
        error={errors.devices}
        onChange={(devices) => fields.setFieldValue('devices', devices)}
      />
      <Ticks
        legend={t('slots')}
        options={AD_SLOTS}
        nameOf={(slot) => t(`slot.${slot}`)}
        hintOf={(slot) => t('sizesOf', { phone: sizes(slot, 'phone'), desktop: sizes(slot, 'desktop') })}
        chosen={values.slots}
        error={errors.slots}
        onChange={(slots) => fields.setFieldValue('slots', slots)}
      />
      <Ticks
        legend={t('sections')}
        about={t('sectionsHint')}
        // What is chosen and was merged since can still be taken out.
        options={sections
          .filter(({ id, mergedInto }) => mergedInto === null || values.sections.includes(id))
          .map(({ id }) => id)}
        nameOf={(id) => sections.find((one) => one.id === id)?.name[language] ?? id}
        chosen={values.sections}
        error={errors.sections}
        onChange={(ids) => fields.setFieldValue('sections', ids)}
      />
    </>
  )
}

type TicksProps<Value extends string> = {
  legend: string
  about?: string
  options: readonly Value[]
  nameOf: (value: Value) => string
  hintOf?: (value: Value) => string
  chosen: readonly Value[]
  error: ReactNode
  onChange: (chosen: Value[]) => void
}

/** Several of known values, in their order. */
function Ticks<Value extends string>(props: TicksProps<Value>) {
  const { legend, about, options, nameOf, hintOf, chosen, error, onChange } = props
  return (
    <fieldset className={css.ticks}>
      <legend>{legend}</legend>
      {about ? <p className="fine-print">{about}</p> : null}
      {error ? <p role="alert">{error}</p> : null}
      {options.map((value) => (
        <Checkbox
          key={value}
          label={nameOf(value)}
          description={hintOf?.(value)}
          checked={chosen.includes(value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(options.filter((one) => (one === value ? checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  )
}
