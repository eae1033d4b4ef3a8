// Questions whose answer is a player, and the sheet that adds one who is not in the squad: a known one, found by name, or a new
// one, which also works offline.
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useCompetitorSearch } from '#app/dashboard/competitors/competitor-calls.client.ts'
import type { Names } from '#contract/matches/tournament.ts'
import { usePad } from './pad-context.ts'
import { type Choice, Choices, Sheet, type SheetProps } from './sheet.client.tsx'
import css from './sheet.module.css'

const MAX = 80
const BENGALI = /\p{Script=Bengali}/u

type Props = {
  team: string
  /** Called with the player's id. */
  onAdded: (player: string) => void
  onBack: () => void
  /** The interrupted question has answers that are not entered yet. */
  hasBegun?: boolean
}

type AskProps = Pick<Props, 'team' | 'onAdded' | 'hasBegun'> &
  Omit<SheetProps, 'children'> & {
    addLabel?: string
    /** The answers. `add` opens the sheet for a player who is not offered, whom `onAdded` then gets. */
    children: (add: Choice) => ReactNode
  }

export function AskPlayer({ team, onAdded, hasBegun = false, addLabel, children, ...sheet }: AskProps) {
  const { t } = usePad()
  const [isAdding, setAdding] = useState(false)
  const back = () => setAdding(false)
  const add: Choice = {
    key: '+',
    label: addLabel ?? t('batter.other'),
    tone: 'quiet',
    onPick: () => setAdding(true),
  }
  if (!isAdding) return <Sheet {...sheet}>{children(add)}</Sheet>
  return (
    <AddPlayerSheet
      team={team}
      hasBegun={hasBegun}
      onAdded={(player) => {
        back()
        onAdded(player)
      }}
      onBack={back}
    />
  )
}

export function AddPlayerSheet({ team, onAdded, onBack, hasBegun = false }: Props) {
  const { language, t, nameOf, addPlayer } = usePad()
  const [typed, setTyped] = useState('')
  const [other, setOther] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Runs after the sheet has focused its heading, so the field gets the focus and the phone's keyboard opens without a tap.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const name = typed.trim()
  // Going back loses the typed name, but not the earlier answers.
  const unsavedState = hasBegun && ('takesBack' as const)
  const unsaved = name === '' ? unsavedState : true
  const search = useCompetitorSearch('player', typed, name.length > 1)
  const found = name.length > 1 ? (search.data ?? []) : []
  const isBengali = BENGALI.test(name)
  const add = (player: { id: string | null; name: Names }) => {
    addPlayer(team, player, onAdded)
  }
  const addNew = (event: FormEvent) => {
    event.preventDefault()
    const names = isBengali ? { bn: name, en: other.trim() } : { bn: other.trim(), en: name }
    if (name.length > 1) add({ id: null, name: names })
  }
  return (
    <Sheet title={`${nameOf(team)}: ${t('add.title')}`} onBack={onBack} unsaved={unsaved}>
      <form className={css.fields} onSubmit={addNew}>
        <NameField label={t('add.name')} value={typed} onChange={setTyped} input={field} />
        {found.length > 0 ? <h3>{t('add.known')}</h3> : null}
        <Choices
          columns={1}
          choices={found.map((player) => ({
            key: player.id,
            label: player.name[language],
            note: player.teams?.map((each) => each.name[language]).join(', '),
            onPick: () => add({ id: player.id, name: player.name }),
          }))}
        />
        {name.length > 1 ? (
          <>
            <NameField
              label={t(isBengali ? 'add.inEnglish' : 'add.inBengali')}
              value={other}
              onChange={setOther}
            />
            <button type="submit" className={css.choice} data-tone={found.length > 0 ? 'quiet' : 'go'}>
              {t('add.new', { name })}
            </button>
          </>
        ) : null}
        <p role="status">{t('add.about')}</p>
      </form>
    </Sheet>
  )
}

type FieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  input?: RefObject<HTMLInputElement | null>
}

function NameField({ label, value, onChange, input }: FieldProps) {
  const id = useId()
  return (
    <label htmlFor={id}>
      {label}
      <input
        id={id}
        ref={input}
        enterKeyHint="done"
        autoComplete="off"
        maxLength={MAX}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}
