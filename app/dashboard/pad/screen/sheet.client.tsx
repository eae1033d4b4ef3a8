// A sheet over the keys: a question with its answers. Not modal: score, last balls and undo stay visible and usable.
import { type ReactNode, useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import { usePad } from './pad-context.ts'
import css from './sheet.module.css'
import { useUnsaved } from './unsaved.client.tsx'
import { useSettling } from './use-settling.client.ts'

/** Whether closing the sheet loses answers; `takesBack`: the same, but "back" only takes back the last answer. */
export type UnsavedState = boolean | 'takesBack'

export type SheetProps = {
  title: string
  /** Identifies the question, if the title can change while the question stays the same. */
  question?: string
  unsaved?: UnsavedState
  /** Absent if the question cannot be put off. */
  onClose?: (() => void) | undefined
  onBack?: (() => void) | undefined
  /** Shown below the answers, always visible. */
  foot?: ReactNode
  children: ReactNode
}

export function Sheet({ title, question = title, unsaved = false, ...props }: SheetProps) {
  const { onClose, onBack, foot, children } = props
  const { t } = usePad()
  const { asked, hold, leave } = useUnsaved()
  const heading = useRef<HTMLHeadingElement>(null)
  const isSettling = useSettling(question)
  const isHeld = unsaved !== false
  const isAsked = isHeld && asked !== null
  const close = onClose && (() => leave(onClose))
  const back = onBack && (() => (unsaved === 'takesBack' ? onBack() : leave(onBack)))
  // The focused key is gone. Focusing the heading makes screen readers read the next question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the question changes
  useEffect(() => heading.current?.focus({ preventScroll: true }), [question])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when `isHeld` changes
  useEffect(() => (isHeld ? hold() : undefined), [isHeld])
  return (
    <section
      className={css.sheet}
      data-settling={isSettling}
      aria-label={title}
      onKeyDown={({ key }) => {
        if (key === 'Escape') (close ?? back)?.()
      }}
    >
      <div className={css.head}>
        {back ? (
          <button type="button" className={css.quiet} onClick={back}>
            ‹ {t('sheet.back')}
          </button>
        ) : null}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {close ? (
          <button type="button" className={css.quiet} onClick={close}>
            {t('sheet.close')}
          </button>
        ) : null}
      </div>
      <div className={css.body} inert={isAsked}>
        {children}
      </div>
      {foot && !isAsked ? <div className={css.foot}>{foot}</div> : null}
      {isAsked ? <Asked onDiscard={asked.discard} /> : null}
    </section>
  )
}

/** Asks whether to discard the answers, after a tap elsewhere while they are not entered yet. */
function Asked({ onDiscard }: { onDiscard: () => void }) {
  const { t } = usePad()
  const { stay } = useUnsaved()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  return (
    <div className={css.asked} role="alertdialog" aria-label={t('unsaved.title')}>
      <p ref={text} tabIndex={-1}>
        {t('unsaved.title')}
      </p>
      <Choices
        choices={[
          { key: 'stay', label: t('unsaved.stay'), tone: 'go', onPick: stay },
          { key: 'discard', label: t('unsaved.discard'), tone: 'bad', onPick: onDiscard },
        ]}
      />
    </div>
  )
}

export type Choice = {
  key: string
  label: string
  /** The language of the label, if it differs from that of the screen. */
  lang?: Language
  note?: string | undefined
  /** Whether it is chosen, if several choices are possible. */
  isOn?: boolean
  tone?: 'go' | 'bad' | 'quiet'
  onPick: () => void
}

/** A single answer, in a row of its own. */
export function Answer(choice: Omit<Choice, 'key'>) {
  return <Choices columns={1} choices={[{ key: choice.label, ...choice }]} />
}

/** Makes a choice of each of these players or teams. */
export function useNamed() {
  const { nameOf } = usePad()
  return (ids: readonly string[], onPick: (id: string) => void): Choice[] =>
    ids.map((id) => ({ key: id, label: nameOf(id), onPick: () => onPick(id) }))
}

/** Buttons in rows of `columns`. */
export function Choices({ choices, columns = 2 }: { choices: readonly Choice[]; columns?: 1 | 2 | 3 | 4 }) {
  return (
    <div className={css.choices} data-columns={columns}>
      {choices.map(({ key, label, lang, note, isOn, tone, onPick }) => (
        <button
          key={key}
          type="button"
          className={css.choice}
          data-tone={tone}
          {...(isOn !== undefined && { 'aria-pressed': isOn })}
          onClick={onPick}
        >
          <span lang={lang}>{label}</span>
          {note ? <small>{note}</small> : null}
        </button>
      ))}
    </div>
  )
}
