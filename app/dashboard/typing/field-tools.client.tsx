// Typing in all plain fields of the dashboard: Bijoy pastes, their key, and what floats at the field in
// focus: the switch where no other is in sight, the converter while text is selected, and what a conversion did.
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useScreen } from '../screen.ts'
import { convertSelection, type FieldReport, onBijoyPaste, putBack, stands } from './bijoy-fields.client.ts'
import { ConversionNote } from './conversion-note.client.tsx'
import { isTextField, type TextField } from './text-field.client.ts'
import css from './typing.module.css'
import { onTypingKey, TYPING_KEYS } from './typing-keys.client.ts'
import { switchTyping, useTypingLoading, useTypingMode, wasTypingTurned } from './typing-mode.client.ts'
import { SWITCH_NAME } from './typing-switch.client.tsx'
import { typingWords } from './typing-words.ts'

export default function FieldTools() {
  const [report, setReport] = useState<FieldReport | null>(null)
  const told = useToldChange()
  const field = useFocusedField()
  useEffect(() => onBijoyPaste(setReport), [])
  useEffect(
    () =>
      onTypingKey('bijoy', () => {
        const { activeElement } = document
        if (!isTextField(activeElement)) return false
        void convertSelection(activeElement, setReport)
        return true
      }),
    [],
  )
  useEffect(() => {
    if (report === null) return
    const look = () => {
      if (!stands(report)) setReport(null)
    }
    document.addEventListener('input', look)
    return () => document.removeEventListener('input', look)
  }, [report])
  return (
    <>
      <p className={css.heard} role="status">
        {told}
      </p>
      {field ? <AtField field={field} onReport={setReport} /> : null}
      {report ? (
        <Floating field={report.field} side="below">
          <ConversionNote
            done={report}
            onBack={() => {
              putBack(report)
              setReport(null)
            }}
            onClose={() => setReport(null)}
          />
        </Floating>
      ) : null}
    </>
  )
}

/** What is said of the switch once it was turned; nothing of how it stood before. */
function useToldChange(): string {
  const { language } = useScreen()
  const isOn = useTypingMode()
  return wasTypingTurned() ? typingWords(language)(isOn ? 'phonetic.on' : 'phonetic.off') : ''
}

/** The text field in focus. */
function useFocusedField(): TextField | null {
  const [field, setField] = useState<TextField | null>(null)
  useEffect(() => {
    const look = () => setField(isTextField(document.activeElement) ? document.activeElement : null)
    look()
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return field
}

function AtField({ field, onReport }: { field: TextField; onReport: (report: FieldReport) => void }) {
  const { language } = useScreen()
  const t = typingWords(language)
  const isOn = useTypingMode()
  const isLoading = useTypingLoading()
  const hasSelection = useLatinSelection(field)
  const hasSwitch = useSwitchInSight()
  if (hasSwitch && !hasSelection) return null
  return (
    <Floating field={field} side="above">
      <div
        className={css.chips}
        role="toolbar"
        aria-label={t('phonetic.tools')}
        onMouseDown={(event) => event.preventDefault()}
      >
        {hasSelection ? (
          <button
            type="button"
            className={css.chip}
            aria-keyshortcuts={TYPING_KEYS.bijoy}
            onClick={() => void convertSelection(field, onReport)}
          >
            {t('bijoy.convertShort')}
          </button>
        ) : null}
        {hasSwitch ? null : (
          <button
            type="button"
            className={css.chip}
            aria-label={t('phonetic.name')}
            title={`${t('phonetic.name')} (Ctrl+M)`}
            aria-pressed={isOn}
            aria-busy={isLoading}
            aria-keyshortcuts={TYPING_KEYS.phonetic}
            onClick={() => switchTyping(!isOn)}
          >
            <span aria-hidden="true" lang={isOn ? 'bn' : 'en'}>
              {isOn ? 'অ' : 'A'}
            </span>
          </button>
        )}
      </div>
    </Floating>
  )
}

function useLatinSelection(field: TextField): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const look = () => {
      const selected = field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
      setHas(/[A-Za-z\u00A0-\u00FF\u2020\u2021]/.test(selected))
    }
    look()
    document.addEventListener('selectionchange', look)
    field.addEventListener('select', look)
    return () => {
      document.removeEventListener('selectionchange', look)
      field.removeEventListener('select', look)
    }
  }, [field])
  return has
}

function useSwitchInSight(): boolean {
  const [isInSight, setInSight] = useState(true)
  useLayoutEffect(() => {
    const own = document.querySelector(`[data-name="${SWITCH_NAME}"]`)
    if (own === null) return setInSight(false)
    const watch = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false))
    watch.observe(own)
    return () => watch.disconnect()
  }, [])
  return isInSight
}

type FloatingProps = { field: TextField; side: 'above' | 'below'; children: ReactNode }

/** Stays at its field while the page or a window in it is scrolled. */
function Floating({ field, side, children }: FloatingProps) {
  const t = typingWords(useScreen().language)
  const [box, setBox] = useState(() => field.getBoundingClientRect())
  useLayoutEffect(() => {
    const look = () => setBox(field.getBoundingClientRect())
    look()
    const sized = new ResizeObserver(look)
    sized.observe(field)
    sized.observe(document.body)
    window.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      sized.disconnect()
      window.removeEventListener('scroll', look, { capture: true })
    }
  }, [field])
  if (box.bottom < BELOW_BARS || box.top > window.innerHeight) return null
  const place =
    side === 'above'
      ? { left: box.right, top: box.top }
      : { left: box.left, top: box.bottom, inlineSize: Math.max(box.width, SMALLEST) }
  return (
    <section className={css.floating} aria-label={t('phonetic.tools')} data-side={side} style={place}>
      {children}
    </section>
  )
}

const SMALLEST = 280
/** A field that was scrolled away under the dashboard's bar. */
const BELOW_BARS = 64
