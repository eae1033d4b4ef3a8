// A field for a day, or a day and a time, typed day first in the digits of the screen; a button opens the browser's calendar.
// A native date field would use the format of the browser's language, which often puts the month first.
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icons.tsx'
import { dashboardWords } from '../dashboard-words.ts'
import { useScreen } from '../screen.ts'
import css from './date-field.module.css'
import { readTypedDay, readTypedTime, writeTyped } from './typed-date.ts'

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'rightSection'> & {
  /** yyyy-mm-dd, with a time yyyy-mm-ddThh:mm; empty for none. */
  value?: string
  onChange: (value: string) => void
  withTime?: boolean
}

export function DateField({ value = '', onChange, withTime = false, error, ...rest }: Props) {
  const { language } = useScreen()
  const t = dashboardWords(language)
  const calendar = useRef<HTMLInputElement>(null)
  // The text while it is being typed; null while the field shows its value.
  const [typed, setTyped] = useState<string | null>(null)
  const parse = withTime ? readTypedTime : readTypedDay
  const isWrong = typed !== null && parse(typed) === null
  const type = (text: string) => {
    setTyped(text)
    const day = parse(text)
    if (day !== null && day !== value) onChange(day)
  }
  const input = useRef<HTMLInputElement>(null)
  // The form holds the date before: it must not be sent instead of what stands in the field.
  useEffect(() => {
    const form = input.current?.form
    // For forms whose buttons save without submitting them.
    input.current?.setCustomValidity(isWrong ? t('date.wrong') : '')
    if (!isWrong || !form) return
    const stop = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      input.current?.focus()
    }
    form.addEventListener('submit', stop, true)
    return () => form.removeEventListener('submit', stop, true)
  }, [isWrong, t])
  const leave = () => {
    if (typed !== null && parse(typed) !== null) setTyped(null)
  }
  return (
    <TextInput
      {...rest}
      ref={input}
      type="text"
      inputMode="text"
      autoComplete="off"
      placeholder={t(withTime ? 'date.timePlaceholder' : 'date.dayPlaceholder')}
      value={typed ?? writeTyped(value, language)}
      error={error ?? (isWrong ? t('date.wrong') : undefined)}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            size="2.75rem"
            aria-label={t('date.calendar')}
            onClick={() => calendar.current?.showPicker()}
          >
            <Icon name="calendar" />
          </ActionIcon>
          <input
            ref={calendar}
            className={css.calendar}
            type={withTime ? 'datetime-local' : 'date'}
            lang={language === 'bn' ? 'bn-BD' : 'en-GB'}
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            onChange={({ currentTarget }) => {
              setTyped(null)
              onChange(currentTarget.value)
            }}
          />
        </>
      }
    />
  )
}
