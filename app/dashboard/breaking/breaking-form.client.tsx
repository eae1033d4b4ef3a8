// The form that sets the breaking line of one edition. It validates before anything is sent.

import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import { readInstant } from '#contract/instant.ts'
import type { Language } from '#contract/language.ts'
import { BREAKING_LENGTH, type ShownBreaking } from '#contract/settings.ts'
import { ApiError } from '../api-client.ts'
import { DateField } from '../date-field.client.tsx'
import { fromDhakaInput, toDhakaInput } from '../dhaka-time.ts'
import { ErrorNote } from '../error-note.tsx'
import { useScreen } from '../screen.ts'
import css from './breaking.module.css'
import { breakingWords } from './breaking-words.ts'
import { useBreakingChange } from './use-breaking.client.ts'

const MINUTES = [30, 60, 180, 360]
const DEFAULT_MINUTES = 360
const LINK_LENGTH = 500

/** `endsAt`: an instant as ISO text; empty while the field is. */
type Fields = { text: string; link: string; endsAt: string }
type Errors = Partial<Record<keyof Fields, string>>
/** `draft`: the line to edit; a new one fills the fields. */
type Props = { edition: Language; draft: ShownBreaking | null; onChange: () => void; onDone: () => void }

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) =>
  new Date((Math.floor(Date.now() / MINUTE_MS) + minutes) * MINUTE_MS).toISOString()
const emptyFields = (): Fields => ({ text: '', link: '', endsAt: inMinutes(DEFAULT_MINUTES) })

export function BreakingForm({ edition, draft, onChange, onDone }: Props) {
  const { language } = useScreen()
  const t = breakingWords(language)
  const text = useRef<HTMLInputElement>(null)
  const [fields, setFields] = useState<Fields>(emptyFields)
  const [errors, setErrors] = useState<Errors>({})
  const saving = useBreakingChange(edition, () => {
    setFields(emptyFields())
    onDone()
  })
  useEffect(() => {
    if (draft === null) return
    setFields({ text: draft.text, link: draft.link, endsAt: draft.endsAt })
    text.current?.focus()
  }, [draft])
  const rejection = saving.error instanceof ApiError && saving.error.field ? saving.error : null
  const errorAt = (name: keyof Fields) =>
    errors[name] ?? (rejection?.field === name ? rejection.message : undefined)
  const set = (changed: Partial<Fields>) => {
    setFields({ ...fields, ...changed })
    setErrors({})
    saving.reset()
    onChange()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const end = readInstant(fields.endsAt)
    const invalid: Errors = {
      ...(fields.text.trim() === '' && { text: t('needsText') }),
      ...((end === null || end <= new Date()) && { endsAt: t('needsEnd') }),
    }
    setErrors(invalid)
    if (end === null || Object.keys(invalid).length > 0) return
    saving.mutate({ text: fields.text, link: fields.link.trim(), endsAt: end.toISOString() })
  }
  const write = (count: number) => formatCount(count, language)
  const end = readInstant(fields.endsAt)
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label={t(`edition.${edition}`)}>
      <TextInput
        ref={text}
        label={t('text')}
        lang={edition}
        description={t('textAbout', { count: write(fields.text.length), most: write(BREAKING_LENGTH) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={BREAKING_LENGTH}
        value={fields.text}
        error={errorAt('text')}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <TextInput
        label={t('link')}
        description={t('linkAbout')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={LINK_LENGTH}
        value={fields.link}
        error={errorAt('link')}
        onChange={({ currentTarget }) => set({ link: currentTarget.value })}
      />
      <DateField
        withTime
        label={t('endsAt')}
        description={end ? t('endsAtWhen', { when: formatDateTime(end, language) }) : t('endsAtAbout')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={toDhakaInput(fields.endsAt)}
        error={errorAt('endsAt')}
        onChange={(typed) => set({ endsAt: fromDhakaInput(typed) })}
      />
      <fieldset className={css.quick}>
        <legend className="visually-hidden">{t('quick')}</legend>
        {MINUTES.map((minutes) => (
          <Button key={minutes} variant="default" onClick={() => set({ endsAt: inMinutes(minutes) })}>
            {minutes < 60
              ? t('minutes', { count: write(minutes) })
              : t('hours', { count: write(minutes / 60) })}
          </Button>
        ))}
      </fieldset>
      {saving.isError && !rejection ? <ErrorNote error={saving.error} /> : null}
      <Button className="start" type="submit" loading={saving.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
