// The form of a place's network code, and the trials of what is stored.
import { Checkbox, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { AD_CODE_LENGTH, type AdNetwork, type SlotNetwork } from '#contract/advertising/ad-network.ts'
import { AD_DEVICES, AD_SIZES, type AdDevice, type AdSize, sizesOf } from '#contract/advertising/slots.ts'
import { Choice } from '../forms/choice.client.tsx'
import { FormEnd } from '../forms/form-end.client.tsx'
import { useRecordForm } from '../forms/use-record-form.client.ts'
import { useScreen, useWords } from '../screen.ts'
import { adNetworkWords } from './ad-network-words.ts'
import { adSizeText, adSlotWords } from './ad-slot-words.ts'
import { AdTrial } from './ad-trial.client.tsx'
import { AD_NETWORKS } from './campaign-calls.client.ts'
import css from './campaigns.module.css'

type Code = { size: AdSize; html: string }
type Draft = Record<AdDevice, Code> & { isOn: boolean }

type Props = { network: SlotNetwork; onBack: () => void }

const devicesOf = ({ slot }: SlotNetwork) => AD_DEVICES.filter((device) => sizesOf(slot, device).length > 0)

function toDraft(network: SlotNetwork): Draft {
  const codeOf = (device: AdDevice) =>
    network[device] ?? { size: sizesOf(network.slot, device)[0] ?? AD_SIZES[0], html: '' }
  return { phone: codeOf('phone'), desktop: codeOf('desktop'), isOn: network.isOn }
}

function toNetwork({ phone, desktop, isOn }: Draft): AdNetwork {
  const sent = (code: Code) => (code.html.trim() === '' ? null : code)
  return { phone: sent(phone), desktop: sent(desktop), isOn }
}

export function AdNetworkForm({ network, onBack }: Props) {
  const { language } = useScreen()
  const t = adNetworkWords(language)
  const { slot } = network
  const name = adSlotWords(language)(slot)
  const feedback = useFeedback()
  const { fields, onSubmit, end } = useRecordForm({
    stored: network,
    toDraft,
    toInput: toNetwork,
    change: (api, _stored, changed) => api.send('PUT', '/ad-networks/{slot}', { slot }, changed),
    reloads: [AD_NETWORKS],
    onDone: () => feedback.ok(t('saved', { place: name })),
  })
  return (
    <form className={css.network} aria-label={name} onSubmit={onSubmit} noValidate>
      <h3>{name}</h3>
      {devicesOf(network).map((device) => (
        <CodeFields key={device} network={network} device={device} fields={fields} />
      ))}
      <Checkbox label={t('isOn')} {...fields.getInputProps('isOn', { type: 'checkbox' })} />
      <FormEnd {...end} onBack={onBack}>
        <FeedbackNote feedback={end.isUnsaved ? null : feedback.current} />
      </FormEnd>
      <section className={css.network} aria-label={t('trial')}>
        <h4>{t('trial')}</h4>
        <p className="fine-print">{t('trialHint')}</p>
        {devicesOf(network).map((device) => {
          const code = network[device]
          return code ? <AdTrial key={device} slot={slot} device={device} size={code.size} /> : null
        })}
      </section>
    </form>
  )
}

type FieldsProps = { network: SlotNetwork; device: AdDevice; fields: UseFormReturnType<Draft> }

function CodeFields({ network: { slot }, device, fields }: FieldsProps) {
  const { language } = useScreen()
  const t = useWords(adNetworkWords)
  return (
    <>
      <Choice
        name={`${device}.size`}
        label={t(`size.${device}`)}
        options={sizesOf(slot, device)}
        nameOf={(size) => adSizeText(size, language)}
        value={fields.values[device].size}
        error={fields.errors[`${device}.size`]}
        onChange={(size) => fields.setFieldValue(`${device}.size`, size)}
      />
      <Textarea
        name={`${device}.html`}
        label={t(`code.${device}`)}
        description={t('codeHint')}
        rows={6}
        maxLength={AD_CODE_LENGTH}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        classNames={{ input: css.code ?? '' }}
        {...fields.getInputProps(`${device}.html`)}
      />
    </>
  )
}
