// The links to partners, in the order in which the footer shows them.
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import { LANGUAGES } from '#contract/language.ts'
import { PARTNERS_KEPT, PARTNERS_SHOWN } from '#contract/settings.ts'
import { Panel } from '../parts/panel.tsx'
import { useScreen } from '../screen.ts'
import css from './settings.module.css'
import { type FormProps, movePartner, type Partner } from './settings-fields.ts'
import { settingsWords } from './settings-words.ts'

const EMPTY: Partner = { name: { bn: '', en: '' }, url: '' }

export function PartnerFields({ fields: { partners }, set, errorAt }: FormProps) {
  const { language } = useScreen()
  const t = settingsWords(language)
  const list = useRef<HTMLOListElement>(null)
  const [focus, setFocus] = useState<string | null>(null)
  // The pressed button has moved or is gone, so the focus is set to the link's new place.
  useEffect(() => {
    if (focus === null) return
    list.current?.querySelector<HTMLElement>(focus)?.focus()
    setFocus(null)
  }, [focus])
  const write = (count: number) => formatCount(count, language)
  const change = (at: number, partner: Partner) => set({ partners: partners.with(at, partner) })
  const move = (from: number, to: number) => {
    set({ partners: movePartner(partners, from, to) })
    setFocus(
      `li:nth-child(${to + 1}) [data-move="${to > from ? 'down' : 'up'}"]:not(:disabled), li:nth-child(${to + 1}) [data-move]:not(:disabled)`,
    )
  }
  return (
    <Panel title={t('partners.title')}>
      <p className="hint">
        {t('partners.about', { shown: write(PARTNERS_SHOWN), most: write(PARTNERS_KEPT) })}
      </p>
      {partners.length === 0 ? <p className="empty">{t('partners.none')}</p> : null}
      <ol ref={list} className="stack">
        {partners.map((partner, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: partners have no id; their place identifies them
          <li key={at}>
            <PartnerLine
              partner={partner}
              at={at}
              count={partners.length}
              errorAt={errorAt}
              onChange={(changed) => change(at, changed)}
              onMove={(to) => move(at, to)}
              onRemove={() => {
                set({ partners: partners.toSpliced(at, 1) })
                setFocus(`li:nth-child(${Math.max(1, at)}) input`)
              }}
            />
          </li>
        ))}
      </ol>
      <Button
        className="start"
        variant="default"
        disabled={partners.length >= PARTNERS_KEPT}
        onClick={() => {
          set({ partners: [...partners, EMPTY] })
          setFocus(`li:nth-child(${partners.length + 1}) input`)
        }}
      >
        {t('partners.add')}
      </Button>
    </Panel>
  )
}

type LineProps = {
  partner: Partner
  at: number
  count: number
  errorAt: FormProps['errorAt']
  onChange: (partner: Partner) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function PartnerLine({ partner, at, count, errorAt, onChange, onMove, onRemove }: LineProps) {
  const { language } = useScreen()
  const t = settingsWords(language)
  const { name, url } = partner
  const number = formatCount(at + 1, language)
  return (
    <fieldset className={css.partner}>
      <legend>
        {t('partners.one', { number })}{' '}
        {at >= PARTNERS_SHOWN ? <small>({t('partners.hidden')})</small> : null}
      </legend>
      {LANGUAGES.map((edition) => (
        <TextInput
          key={edition}
          label={t(edition === 'bn' ? 'partners.nameBn' : 'partners.nameEn')}
          lang={edition}
          maxLength={80}
          value={name[edition]}
          error={errorAt(`partners.${at}.name.${edition}`)}
          onChange={({ currentTarget }) =>
            onChange({ url, name: { ...name, [edition]: currentTarget.value } })
          }
        />
      ))}
      <TextInput
        label={t('partners.url')}
        type="url"
        placeholder="https://"
        maxLength={500}
        value={url}
        error={errorAt(`partners.${at}.url`)}
        onChange={({ currentTarget }) => onChange({ name, url: currentTarget.value })}
      />
      <div className={css.moves}>
        <Button
          variant="default"
          data-move="up"
          aria-label={t('partners.up', { number })}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          ↑
        </Button>
        <Button
          variant="default"
          data-move="down"
          aria-label={t('partners.down', { number })}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          ↓
        </Button>
        <Button variant="default" aria-label={t('partners.removeOf', { number })} onClick={onRemove}>
          {t('partners.remove')}
        </Button>
      </div>
    </fieldset>
  )
}
