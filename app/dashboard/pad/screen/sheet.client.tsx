// A sheet over the keys: a question with its answers. Score, last balls and undo stay in sight and in reach; nothing is locked.
import { type ReactNode, useEffect, useRef } from 'react'
import { usePad } from './pad-context.ts'
import css from './sheet.module.css'

type Props = {
  title: string
  /** Absent where the question cannot be put off. */
  onClose?: (() => void) | undefined
  onBack?: (() => void) | undefined
  /** Under the answers, always in reach. */
  foot?: ReactNode
  /** Over the whole pad. */
  fills?: boolean
  children: ReactNode
}

export function Sheet({ title, onClose, onBack, foot, fills = false, children }: Props) {
  const { t } = usePad()
  const heading = useRef<HTMLHeadingElement>(null)
  // The keys that had the focus are gone; the next question is read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the question changes
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <section
      className={css.sheet}
      data-fills={fills}
      aria-label={title}
      onKeyDown={({ key }) => {
        if (key === 'Escape') (onClose ?? onBack)?.()
      }}
    >
      <div className={css.head}>
        {onBack ? (
          <button type="button" className={css.quiet} onClick={onBack}>
            ‹ {t('sheet.back')}
          </button>
        ) : null}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {onClose ? (
          <button type="button" className={css.quiet} onClick={onClose}>
            {t('sheet.close')}
          </button>
        ) : null}
      </div>
      <div className={css.body}>{children}</div>
      {foot ? <div className={css.foot}>{foot}</div> : null}
    </section>
  )
}

export type Choice = {
  key: string
  label: string
  note?: string | undefined
  /** Chosen already, where several may be. */
  isOn?: boolean
  tone?: 'go' | 'bad' | 'quiet'
  onPick: () => void
}

/** Answers side by side; `columns`: how many fit. */
export function Choices({ choices, columns = 2 }: { choices: readonly Choice[]; columns?: 1 | 2 | 3 | 4 }) {
  return (
    <div className={css.choices} data-columns={columns}>
      {choices.map(({ key, label, note, isOn, tone, onPick }) => (
        <button
          key={key}
          type="button"
          className={css.choice}
          data-tone={tone}
          {...(isOn !== undefined && { 'aria-pressed': isOn })}
          onClick={onPick}
        >
          <span>{label}</span>
          {note ? <small>{note}</small> : null}
        </button>
      ))}
    </div>
  )
}
