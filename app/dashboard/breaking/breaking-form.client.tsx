// The form that sets the breaking line of one edition. It validates before anything is sent.

import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { MINUTE_MS } from '#bangla/durations.ts'
import { readInstant } from '#contract/instant.ts'
import type { Language } from '#contract/language.ts'
import { BREAKING_LENGTH, type ShownBreaking } from '#contract/settings.ts'
import { fromDhakaInput, toDhakaInput } from '../dhaka-time.ts'
import { clearError } from '../forms/clear-error.ts'
import { DateField } from '../forms/date-field.client.tsx'
import { useLeaving } from '../forms/leaving.client.tsx'
import { isSame } from '../forms/untouched.ts'
import { useSubmit } from '../forms/use-submit.client.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { useScreen } from '../screen.ts'
import css from './breaking.module.css'
import { breakingWords } from './breaking-words.ts'
import { type BreakingInput, useBreakingChange } from './use-breaking.client.ts'

const MINUTES = [30, 60, 180, 360]
const DEFAULT_MINUTES = 360
const LINK_LENGTH = 500

/** `endsAt`: an instant as ISO text; empty while the field is. */
type Fields = { text: string; link: string; endsAt: string }
/** `draft`: the line to edit; a new one fills the fields. */
type Props = { edition: Language; draft: ShownBreaking | null; onChange: () => void; onDone: () => void }

const inMinutes = (minutes: number) =>
  new Date((Math.floor(Date.now() / MINUTE_MS) + minutes) * MINUTE_MS).toISOString()
const emptyFields = (): Fields => ({ text: '', link: '', endsAt: inMinutes(DEFAULT_MINUTES) })

const toInput = (typed: Fields): BreakingInput => ({ ...typed, link: typed.link.trim() })

export function BreakingForm({ edition, draft, onChange, onDone }: Props) {
  const { language } = useScreen()
  const t = breakingWords(language)
  const text = useRef<HTMLInputElement>(null)
  const saving = useBreakingChange(edition, (sent) => {
    // What was typed while it was sent stays.
    if (isSame(toInput(form.getValues()), sent)) fill(emptyFields())
    onDone()
  })
  const form = useForm<Fields>({
    initialValues: emptyFields(),
    validate: {
      text: (typed) => (typed.trim() === '' ? t('needsText') : null),
      endsAt: (typed) => ((readInstant(typed) ?? 0) <= new Date() ? t('needsEnd') : null),
    },
    onValuesChange: () => {
      clearError(saving)
      onChange()
    },
  })
  const fill = (fields: Fields) => {
    form.setValues(fields)
    form.resetDirty(fields)
  }
  const { onSubmit, error } = useSubmit(form, saving, toInput)
  const isUnsaved = form.isDirty('text') || form.isDirty('link')
  const { question } = useLeaving({ isUnsaved, isBusy: saving.isPending })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another line is to be changed
  useEffect(() => {
    if (draft === null) return
    fill({ text: draft.text, link: draft.link, endsAt: draft.endsAt })
    text.current?.focus()
  }, [draft])
  const { endsAt } = form.values
  const write = (count: number) => formatCount(count, language)
  const end = readInstant(endsAt)
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate aria-label={t(`edition.${edition}`)}>
      <TextInput
        ref={text}
        label={t('text')}
        lang={edition}
        description={t('textAbout', { count: write(form.values.text.length), most: write(BREAKING_LENGTH) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={BREAKING_LENGTH}
        {...form.getInputProps('text')}
      />
      <TextInput
        label={t('link')}
        description={t('linkAbout')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={LINK_LENGTH}
        {...form.getInputProps('link')}
      />
      <DateField
        withTime
        label={t('endsAt')}
        description={end ? t('endsAtWhen', { when: formatDateTime(end, language) }) : t('endsAtAbout')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={toDhakaInput(endsAt)}
        error={form.errors.endsAt}
        onChange={(typed) => form.setFieldValue('endsAt', fromDhakaInput(typed))}
      />
      <fieldset className={css.quick}>
        <legend className="visually-hidden">{t('quick')}</legend>
        {MINUTES.map((minutes) => (
          <Button
            key={minutes}
            variant="default"
            onClick={() => form.setFieldValue('endsAt', inMinutes(minutes))}
          >
            {minutes < 60
              ? t('minutes', { count: write(minutes) })
              : t('hours', { count: write(minutes / 60) })}
          </Button>
        ))}
      </fieldset>
      {error ? <ErrorNote error={error} /> : null}
      {question}
      <Button className="start" type="submit" loading={saving.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
