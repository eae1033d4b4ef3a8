// How a campaign looks in its places, on a phone and on a desktop.
import { AD_DEVICES, type AdDevice, dimensionsOf, sizesOf } from '#contract/advertising/slots.ts'
import { useWords } from '../screen.ts'
import { advertisingWords } from './advertising-words.ts'
import type { CampaignDraft } from './campaign-calls.client.ts'
import css from './campaigns.module.css'

type Shown = { slot: CampaignDraft['slots'][number]; url: string; width: number; height: number }

function shownOn({ slots, pictures }: CampaignDraft, device: AdDevice): Shown[] {
  return slots.flatMap((slot) => {
    const size = sizesOf(slot, device).find((one) => pictures[one] !== undefined)
    const picture = size && pictures[size]
    return size && picture ? [{ slot, url: picture.url, ...dimensionsOf(size) }] : []
  })
}

export function CampaignPreview({ draft }: { draft: CampaignDraft }) {
  const t = useWords(advertisingWords)
  const devices = AD_DEVICES.filter((device) => draft.devices.includes(device))
    .map((device) => ({ device, shown: shownOn(draft, device) }))
    .filter(({ shown }) => shown.length > 0)
  return (
    <section className={css.preview} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      {devices.length === 0 ? <p className="hint">{t('previewNone')}</p> : null}
      {devices.map(({ device, shown }) => (
        <div key={device} className={css.device} data-device={device}>
          <h4>{t(`device.${device}`)}</h4>
          {shown.map(({ slot, url, width, height }) => (
            <figure key={slot}>
              <figcaption>{t(`slot.${slot}`)}</figcaption>
              <small>{t('label')}</small>
              <img src={url} alt={draft.alt.bn || draft.alt.en} width={width} height={height} />
            </figure>
          ))}
        </div>
      ))}
    </section>
  )
}
