// The check list next to the text: what is fine, what to look at, what to fix first.

import type { ReactNode } from 'react'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { postFormWords } from '#app/dashboard/posts/fields/post-form-words.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { typingWords } from '#app/dashboard/typing/typing-words.ts'
import { Icon } from '#app/ui/icons.tsx'
import { formatCount } from '#bangla/counts.ts'
import { readableAddress } from '#contract/pages/decode-address.ts'
import type { Check } from '../check-list.ts'
import { Chip } from '../state-line.client.tsx'
import css from './check-lists.module.css'

type Props = {
  checks: Check[]
  onSelect: (check: Check) => void
  /** Converts text in the old encoding. */
  onConvert: () => void
  /** Below the list. */
  children: ReactNode
}

export function CheckPanel({ checks, onSelect, onConvert, children }: Props) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const open = checks.filter(({ state }) => state !== 'fine').length
  return (
    <Panel
      title={t('panel.checks')}
      aside={
        <Chip kind={open === 0 ? 'ok' : 'warn'}>
          {open === 0 ? t('checks.allFine') : t('checks.open', { count: formatCount(open, language) })}
        </Chip>
      }
    >
      <ul className={css.checkList}>
        {checks.map((check) => {
          const { name, state, values } = check
          return (
            <li key={[name, values.link ?? values.place].join(' ')} data-state={state}>
              <Icon name={state === 'fine' ? 'done' : 'warning'} />
              {state === 'fine' ? (
                <span>{t(`check.fine.${getFineName(name)}`)}</span>
              ) : (
                <button type="button" onClick={() => onSelect(check)}>
                  {state === 'blocks' ? <b>{t('checks.blocks')} </b> : null}
                  {t(`check.open.${name}`, formatValues(values, language))}
                </button>
              )}
              {name === 'oldEncoding' && state !== 'fine' ? (
                <button type="button" className={css.fix} onClick={onConvert}>
                  {typingWords(language)('bijoy.fix')}
                </button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {children}
    </Panel>
  )
}

type FineName = Exclude<
  Check['name'],
  | 'headlineShort'
  | 'headlineLong'
  | 'excerptLong'
  | 'oldEncoding'
  | 'links'
  | 'openPlaces'
  | 'textAlt'
  | 'embeds'
>

/** The name of a passed check, shared by all checks of the same field. */
function getFineName(name: Check['name']): FineName {
  switch (name) {
    case 'headlineShort':
    case 'headlineLong':
      return 'headline'
    case 'excerptLong':
      return 'excerpt'
    case 'oldEncoding':
    case 'links':
    case 'openPlaces':
    case 'textAlt':
    case 'embeds':
      return 'body'
    default:
      return name
  }
}

export function formatValues(values: Check['values'], language: 'bn' | 'en'): Check['values'] {
  const formatted = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatCount(value, language) : readable(value),
  ])
  return Object.fromEntries(formatted)
}

/** The path of a link is escaped: `/reporter/%E0…`. */
function readable(text: string): string {
  return text.startsWith('/') ? readableAddress(text) : text
}
