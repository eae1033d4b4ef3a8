// The fields of a revised target, of a last innings that rain ended, and of the method that computed them.
import { NativeSelect, TextInput } from '@mantine/core'
import { effective } from '#sport/log.ts'
import { cricketWords } from '../match-log/words.ts'
import { useScreen } from '../screen.ts'
import type { CricketLog, ResultField } from './cricket-entries.ts'
import css from './matches.module.css'
import { hasLastInnings, METHODS, type MethodDraft } from './method-entry.ts'

type Props = {
  log: CricketLog
  draft: MethodDraft
  errorOf: (field: ResultField) => string | undefined
  onChange: (changed: Partial<MethodDraft>) => void
}

const NAMED = { DLS: 'names.DLS', VJD: 'names.VJD', other: 'other', none: 'none' } as const

export function MethodFields({ log, draft, errorOf, onChange }: Props) {
  const { language } = useScreen()
  const words = cricketWords(language)
  const isOver = hasLastInnings(effective(log.log).events)
  const number = (name: 'runs' | 'overs' | 'par') => (
    <TextInput
      label={words(`method.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      value={draft[name]}
      error={errorOf(name)}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <>
      {number('runs')}
      {number('overs')}
      {isOver ? (
        <>
          {number('par')}
          <NativeSelect
            size="md"
            label={words('method.label')}
            value={draft.name}
            error={draft.name === 'other' ? undefined : errorOf('method')}
            data={METHODS.map((each) => ({ value: each, label: words(`method.${NAMED[each]}`) }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ name: METHODS.find((each) => each === value) ?? 'DLS' })
            }
          />
          {draft.name === 'other' ? (
            <TextInput
              label={words('method.text')}
              autoComplete="off"
              maxLength={60}
              value={draft.text}
              error={errorOf('method')}
              onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
            />
          ) : null}
        </>
      ) : null}
      <p className={css.whole}>{words(isOver ? 'method.about' : 'method.later')}</p>
    </>
  )
}
