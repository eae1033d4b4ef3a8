// A field that finds a team, player or venue by its name, and adds a missing one in place.
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isRomanized } from '#bangla/romanize-name.ts'
import type { Gender } from '#contract/matches/tournament.ts'
import { describeError } from '../calls/describe-error.ts'
import { useScreen } from '../screen.ts'
import { AddCompetitor } from './add-competitor.client.tsx'
import { type Competitor, type CompetitorKind, useCompetitorSearch } from './competitor-calls.client.ts'
import css from './competitor-picker.module.css'
import { competitorWords } from './competitor-words.ts'
import { UNCHOSEN } from './unchosen.ts'

type Props = {
  kind: CompetitorKind
  label: string
  /** The chosen competitor; absent in a field that collects several and is emptied after each choice. */
  value?: Competitor | null
  onPick: (picked: Competitor | null) => void
  /** Offered above the results of the search, such as the squad. */
  own?: readonly Competitor[]
  /** Ids that are not offered. */
  exclude?: readonly string[]
  gender?: Gender
  /** False if only existing competitors can be chosen. */
  canAdd?: boolean
  error?: ReactNode
  description?: string
}

const ADD = '+'
const MAX_OWN = 40

export function CompetitorPicker({ kind, label, value, onPick, own = [], canAdd = true, ...rest }: Props) {
  const { language } = useScreen()
  const t = competitorWords(language)
  // The text while it is being typed; null while the field shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null)
  const [isAdding, setAdding] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const text = (typed ?? '').trim()
  const field = useRef<HTMLInputElement>(null)
  const wasAdding = useRef(false)
  // After the fields of a new entry were closed, the focus returns to this field.
  useEffect(() => {
    if (isAdding === null && wasAdding.current) field.current?.focus()
    wasAdding.current = isAdding !== null
  }, [isAdding])
  const { setLeft, isShown, mark } = useUnchosen(text, value)
  const search = useCompetitorSearch(kind, text, combobox.dropdownOpened)
  const options = optionsOf(own, search.data ?? [], text, rest.exclude ?? [])
  const isTaken = kind !== 'player' && isNameTaken(search.data ?? [], text, rest.exclude ?? [])
  const pick = (picked: Competitor | null) => {
    setTyped(null)
    setAdding(null)
    combobox.closeDropdown()
    onPick(picked)
  }
  const submit = (id: string | null) => {
    if (id === ADD) setAdding(text)
    else if (id !== null) pick(options.find((option) => option.id === id) ?? null)
  }
  if (isAdding !== null)
    return (
      <AddCompetitor
        kind={kind}
        typed={isAdding}
        gender={rest.gender}
        onDone={pick}
        onBack={() => setAdding(null)}
      />
    )
  return (
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={submit}>
      <Combobox.Target>
        <TextInput
          ref={field}
          type="search"
          autoComplete="off"
          label={label}
          description={rest.description}
          placeholder={t('find')}
          maxLength={120}
          error={isShown ? t('notChosen', { name: text }) : rest.error}
          {...mark}
          value={typed ?? value?.name[language] ?? ''}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setLeft(false)
            if (currentTarget.value === '' && value) onPick(null)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onClick={() => combobox.openDropdown()}
          onKeyDown={(event) => {
            // Enter picks the only match, or adds the typed name if nothing matches. It never submits the surrounding form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            const only = onlyOption(options, search, text)
            if (combobox.getSelectedOptionIndex() < 0 && (canAdd || only !== ADD))
              submit(isTaken ? null : only)
          }}
          onBlur={() => {
            combobox.closeDropdown()
            // If something was chosen before, the field shows it again. Otherwise the typed text stays.
            if (value) setTyped(null)
            setLeft(true)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} className={css.options}>
          {options.map((option) => (
            <Combobox.Option key={option.id} value={option.id}>
              <CompetitorLine competitor={option} />
            </Combobox.Option>
          ))}
          <LastOption
            kind={kind}
            text={text}
            isTaken={isTaken}
            canAdd={canAdd}
            isAlone={options.length === 0}
            search={search}
          />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

type LastProps = {
  kind: CompetitorKind
  text: string
  isTaken: boolean
  canAdd: boolean
  isAlone: boolean
  search: ReturnType<typeof useCompetitorSearch>
}

/** The last option: adds the typed name, or explains why there is nothing to choose. */
function LastOption({ kind, text, isTaken, canAdd, isAlone, search }: LastProps) {
  const { language } = useScreen()
  const t = competitorWords(language)
  if (isTaken) return <Combobox.Empty>{t('taken', { name: text })}</Combobox.Empty>
  if (text !== '' && canAdd)
    return <Combobox.Option value={ADD}>{t(`add.${kind}`, { name: text })}</Combobox.Option>
  if (!isAlone) return null
  if (search.isError) return <Combobox.Empty>{describeError(search.error, language)}</Combobox.Empty>
  if (search.isPending || search.searched !== text) return <Combobox.Empty>{t('searching')}</Combobox.Empty>
  if (text !== '') return <Combobox.Empty>{t('none')}</Combobox.Empty>
  return <Combobox.Empty>{t(canAdd ? 'typeName' : 'typeKnown')}</Combobox.Empty>
}

/** Whether the typed name is not chosen yet: `mark` for forms, `isShown` for the hint after the field has lost the focus. */
function useUnchosen(text: string, value: Competitor | null | undefined) {
  const [isLeft, setLeft] = useState(false)
  const isUnchosen = text !== '' && !value
  return { setLeft, isShown: isUnchosen && isLeft, mark: isUnchosen ? UNCHOSEN : {} }
}

/** The value of the only option that Enter can mean, once the results belong to the text in the field; else null. */
function onlyOption(
  options: readonly Competitor[],
  { isSuccess, isFetching, searched }: ReturnType<typeof useCompetitorSearch>,
  text: string,
): string | null {
  if (text === '' || !isSuccess || isFetching || searched !== text) return null
  const [first] = options
  if (!first) return ADD
  return options.length === 1 ? first.id : null
}

function optionsOf(
  own: readonly Competitor[],
  found: readonly Competitor[],
  text: string,
  exclude: readonly string[],
): Competitor[] {
  const wanted = text.toLowerCase()
  const first = own.filter(({ name }) => `${name.bn} ${name.en}`.toLowerCase().includes(wanted))
  const ids = new Set([...exclude, ...first.map(({ id }) => id)])
  return [...first.slice(0, MAX_OWN), ...found.filter(({ id }) => !ids.has(id))].filter(
    ({ id }) => !exclude.includes(id),
  )
}

/** Whether an excluded result has exactly the typed name, so that it is chosen already. */
function isNameTaken(found: readonly Competitor[], text: string, exclude: readonly string[]): boolean {
  const wanted = text.toLowerCase()
  return found.some(
    ({ id, name }) =>
      exclude.includes(id) && [name.bn, name.en].some((each) => each.toLowerCase() === wanted),
  )
}

/** A name in both languages, with what distinguishes players of the same name. */
function CompetitorLine({ competitor }: { competitor: Competitor }) {
  const { language } = useScreen()
  const t = competitorWords(language)
  const other = language === 'bn' ? 'en' : 'bn'
  const { name, birthYear, teams = [] } = competitor
  const notes = [...teams.slice(0, 2).map((team) => team.name[language]), birthYear ?? ''].filter(Boolean)
  return (
    <span>
      <span lang={language}>{name[language]}</span>
      <small className={css.note}>
        <span lang={other}>{name[other]}</span>
        {isRomanized(name) ? <span lang={language}> ({t('romanised')})</span> : null}
        {notes.length > 0 ? <span lang={language}> · {notes.join(' · ')}</span> : null}
      </small>
    </span>
  )
}
