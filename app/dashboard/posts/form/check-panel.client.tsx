// The check list beside the text: what is fine, what should be looked at, what must be put right first.

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Panel } from '#app/dashboard/panel.tsx'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { typingWords } from '#app/dashboard/typing/typing-words.ts'
import { Icon } from '#app/ui/icons.tsx'
import { formatCount } from '#bangla/digits.ts'
import type { Check } from './check-list.ts'
import css from './check-lists.module.css'
import { ownPathsIn } from './html-parts.ts'
import { findDeadLinks } from './post-calls.client.ts'
import { postFormWords } from './post-form-words.ts'
import { Chip } from './state-line.client.tsx'

type Props = {
  checks: Check[]
  onGo: (field: Check['field']) => void
  /** Converts what is in the old encoding. */
  onConvert: () => void
  /** Below the list. */
  children: ReactNode
}

export function CheckPanel({ checks, onGo, onConvert, children }: Props) {
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
        {checks.map(({ name, state, field, values }) => (
          <li key={name} data-state={state}>
            <Icon name={state === 'fine' ? 'done' : 'warning'} />
            {state === 'fine' ? (
              <span>{t(`check.fine.${fineName(name)}`)}</span>
            ) : (
              <button type="button" onClick={() => onGo(field)}>
                {state === 'blocks' ? <b>{t('checks.blocks')} </b> : null}
                {t(`check.open.${name}`, saidValues(values, language))}
              </button>
            )}
            {name === 'oldEncoding' && state !== 'fine' ? (
              <button type="button" className={css.fix} onClick={onConvert}>
                {typingWords(language)('bijoy.fix')}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  )
}

type FineName = Exclude<
  Check['name'],
  'headlineShort' | 'headlineLong' | 'excerptLong' | 'oldEncoding' | 'links'
>

/** Some are listed only while something is wrong. */
function fineName(name: Check['name']): FineName {
  switch (name) {
    case 'headlineShort':
    case 'headlineLong':
      return 'headline'
    case 'excerptLong':
      return 'excerpt'
    case 'oldEncoding':
    case 'links':
      return 'body'
    default:
      return name
  }
}

export function saidValues(values: Check['values'], language: 'bn' | 'en'): Check['values'] {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatCount(value, language) : value,
  ])
  return Object.fromEntries(said)
}

const PAUSE_MS = 1_000
const NOTHING: string[] = []

/** Internal addresses in the text that lead nowhere. While the server cannot be asked, none is said to be dead. */
export function useDeadLinks(html: string): string[] {
  const api = useApi()
  const [settled] = useDebouncedValue(html, PAUSE_MS)
  const paths = useMemo(() => ownPathsIn(settled, location.origin), [settled])
  const { data = NOTHING } = useQuery({
    queryKey: ['links', paths],
    queryFn: ({ signal }) => findDeadLinks(api, paths, signal),
    enabled: paths.length > 0,
    placeholderData: keepPreviousData,
  })
  return paths.length === 0 ? NOTHING : data
}
