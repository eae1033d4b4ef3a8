// Runs the stored code of a network in the frame that readers get, and shows what it loads and blocks.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import { AD_SANDBOX } from '#contract/advertising/ad-frame.ts'
import { type AdCost, adCostSchema } from '#contract/advertising/ad-network.ts'
import { type AdDevice, type AdSize, type AdSlot, dimensionsOf } from '#contract/advertising/slots.ts'
import { useScreen, useWords } from '../screen.ts'
import { adNetworkWords } from './ad-network-words.ts'
import css from './campaigns.module.css'

type Props = { slot: AdSlot; device: AdDevice; size: AdSize }

export function AdTrial(props: Props) {
  const t = useWords(adNetworkWords)
  const [run, setRun] = useState(0)
  return (
    <div className={css.trial} data-trial={props.device}>
      <Button variant="default" onClick={() => setRun(run + 1)}>
        {t(`measure.${props.device}`)}
      </Button>
      {run > 0 ? <Run key={run} {...props} /> : null}
    </div>
  )
}

function Run({ slot, device, size }: Props) {
  const t = useWords(adNetworkWords)
  const frame = useRef<HTMLIFrameElement>(null)
  const [cost, setCost] = useState<AdCost | null>(null)
  useEffect(() => {
    // Any window can post messages: only those of this frame count, and only figures.
    const take = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return
      const read = adCostSchema.safeParse(data)
      if (read.success) setCost(read.data)
    }
    window.addEventListener('message', take)
    return () => window.removeEventListener('message', take)
  }, [])
  return (
    <>
      <iframe
        ref={frame}
        title={t('frame')}
        sandbox={AD_SANDBOX}
        src={`/api/ad-networks/${slot}/trial/${device}`}
        {...dimensionsOf(size)}
      />
      {cost ? <Cost cost={cost} /> : <p role="status">{t('measuring')}</p>}
    </>
  )
}

/** Bytes of a second on a slow line; the sentence names it. */
const SLOW_LINE = 200_000

function Cost({ cost: { requests, hosts, bytes, unsized, longTaskMs, loadedMs } }: { cost: AdCost }) {
  const { language } = useScreen()
  const t = adNetworkWords(language)
  const count = (value: number) => formatCount(value, language)
  const size = count(Math.ceil(bytes / 1000))
  const figures = [
    { label: t('requests'), value: count(requests) },
    { label: t('hosts'), value: count(hosts) },
    { label: t('bytes'), value: t('kilobytes', { count: size }) },
    { label: t('blocked'), value: t('milliseconds', { value: count(longTaskMs) }) },
    {
      label: t('loaded'),
      value: loadedMs === null ? t('notLoaded') : t('milliseconds', { value: count(loadedMs) }),
    },
  ]
  const seconds = count(Math.ceil((bytes / SLOW_LINE) * 10) / 10)
  return (
    <>
      <dl className={css.cost}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{requests === 0 ? t('nothing') : t('sum', { size, seconds })}</p>
      {unsized > 0 ? <p className="fine-print">{t('unsized', { count: count(unsized) })}</p> : null}
    </>
  )
}
