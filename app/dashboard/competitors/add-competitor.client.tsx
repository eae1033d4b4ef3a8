// The fields that add a missing team, player or venue inside another form: names in both languages, and a player's year of birth.
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { languageOfText } from '#app/ui/text-language.ts'
import { toAsciiDigits } from '#bangla/digits.ts'
import { romanizeName } from '#bangla/romanize-name.ts'
import type { Gender } from '#contract/matches/tournament.ts'
import { ApiError } from '../calls/api-client.ts'
import { fieldError } from '../calls/describe-error.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { useWords } from '../screen.ts'
import { type Competitor, type CompetitorKind, useAddCompetitor } from './competitor-calls.client.ts'
import css from './competitor-picker.module.css'
import { competitorWords } from './competitor-words.ts'
import { SAVE_BLOCKED_EVENT, UNCHOSEN } from './unchosen.ts'

type Props = {
  kind: CompetitorKind
  /** What was searched for. */
  typed: string
  gender: Gender | undefined
  onDone: (added: Competitor) => void
  onBack: () => void
}

export function AddCompetitor({ kind, typed, gender, onDone, onBack }: Props) {
  const t = useWords(competitorWords)
  const isTypedBengali = languageOfText(typed) === 'bn'
  const [name, setName] = useState({ bn: isTypedBengali ? typed : '', en: isTypedBengali ? '' : typed })
  const [year, setYear] = useState('')
  const [allowSameName, setAllowSameName] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const adding = useAddCompetitor(kind, onDone)
  const isNameTaken = adding.error instanceof ApiError && adding.error.code === 'TERM_SPELLING_TAKEN'
  const birthYear = readYear(year)
  // Disciplines are entries of the name book, which have both names.
  const isEnglishNeeded = kind === 'discipline'
  const save = () => {
    if (adding.isPending) return
    setSubmitted(true)
    if (name.bn.trim() === '' || (isEnglishNeeded && name.en.trim() === '') || birthYear === undefined) return
    adding.mutate({
      name,
      ...(gender && (kind === 'team' || kind === 'player') && { gender }),
      ...(kind === 'player' && { birthYear, isAnother: allowSameName }),
    })
  }
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }
  const { button, holdsUp } = useSaveBlocked()
  const romanised = (bn: string) => ({
    placeholder: romanizeName(bn.trim()),
    description: t('englishOptional'),
  })
  const isFieldError = ['name.bn', 'name.en', 'birthYear'].some((field) => fieldError(adding.error, field))
  return (
    <div className={css.add}>
      <h3>{t(`new.${kind}`)}</h3>
      {(['bn', 'en'] as const).map((edition) => (
        <TextInput
          key={edition}
          name={`name.${edition}`}
          lang={edition}
          label={t(edition === 'bn' ? 'nameBn' : 'nameEn')}
          autoComplete="off"
          autoFocus={(edition === 'bn') !== isTypedBengali}
          {...(edition === 'en' && !isEnglishNeeded && romanised(name.bn))}
          maxLength={120}
          value={name[edition]}
          error={
            isSubmitted && name[edition].trim() === '' && (edition === 'bn' || isEnglishNeeded)
              ? t(`missing.${edition}`)
              : fieldError(adding.error, `name.${edition}`)
          }
          onChange={({ currentTarget }) => setName({ ...name, [edition]: currentTarget.value })}
          onKeyDown={saveOnEnter}
        />
      ))}
      {kind === 'player' ? (
        <>
          <TextInput
            name="birthYear"
            label={t('birthYear')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={year}
            error={birthYear === undefined ? t('wrongYear') : fieldError(adding.error, 'birthYear')}
            onChange={({ currentTarget }) => setYear(currentTarget.value)}
            onKeyDown={saveOnEnter}
          />
          {isNameTaken || allowSameName ? (
            <Checkbox
              label={t('allowSameName')}
              checked={allowSameName}
              onChange={({ currentTarget }) => setAllowSameName(currentTarget.checked)}
            />
          ) : null}
        </>
      ) : null}
      {adding.isError && !isFieldError ? <ErrorNote error={adding.error} /> : null}
      {holdsUp && !adding.isError ? (
        <p role="alert" className={css.holdsUp}>
          {t('addFirst')}
        </p>
      ) : null}
      <div className="buttons">
        <Button ref={button} {...UNCHOSEN} loading={adding.isPending} onClick={save}>
          {t('addIt')}
        </Button>
        <Button variant="default" disabled={adding.isPending} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}

/** Whether the surrounding form could not be saved because the name here is not added yet. */
function useSaveBlocked() {
  const button = useRef<HTMLButtonElement>(null)
  const [holdsUp, setHoldsUp] = useState(false)
  useEffect(() => {
    const element = button.current
    const show = () => setHoldsUp(true)
    element?.addEventListener(SAVE_BLOCKED_EVENT, show)
    return () => element?.removeEventListener(SAVE_BLOCKED_EVENT, show)
  }, [])
  return { button, holdsUp }
}

/** Null for an empty text, undefined for anything but a year from 1850 to 2099. */
function readYear(text: string): number | null | undefined {
  const digits = toAsciiDigits(text).trim()
  if (digits === '') return null
  return /^(18[5-9]|19\d|20\d)\d$/.test(digits) ? Number(digits) : undefined
}
