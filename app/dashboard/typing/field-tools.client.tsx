// Typing tools of all plain fields: Bijoy pastes and their shortcut, and the tools that float at the focused field: the typing
// switch if none is visible, the converter while text is selected, and the result of a conversion.
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useScreen, useWords } from '../screen.ts'
import {
  convertSelection,
  type FieldReport,
  isUnchanged,
  onBijoyPaste,
  undoConversion,
} from './bijoy-fields.client.ts'
import ConversionNote from './conversion-note.client.tsx'
import { isTextField, type TextField } from './text-field.client.ts'
import css from './typing.module.css'
import { onTypingKey, TYPING_KEYS } from './typing-keys.client.ts'
import { switchTyping, useTypingLoading, useTypingMode, wasModeChanged } from './typing-mode.client.ts'
import { SWITCH_NAME } from './typing-switch.client.tsx'
import { typingWords } from './typing-words.ts'

export default function FieldTools() {
  const [report, setReport] = useState<FieldReport | null>(null)
  const announcement = useModeAnnouncement()
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
    const update = () => {
      if (!isUnchanged(report)) setReport(null)
    }
    document.addEventListener('input', update)
    return () => document.removeEventListener('input', update)
  }, [report])
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {field ? <FieldButtons field={field} onReport={setReport} /> : null}
      {report ? (
        <Floating field={report.field} side="below">
          <ConversionNote
            result={report}
            onUndo={() => {
              undoConversion(report)
              setReport(null)
            }}
            onClose={() => setReport(null)}
          />
        </Floating>
      ) : null}
    </>
  )
}

/** For screen readers: the typing mode after it was changed in this window; empty before. */
function useModeAnnouncement(): string {
  const { language } = useScreen()
  const isOn = useTypingMode()
  return wasModeChanged() ? typingWords(language)(isOn ? 'phonetic.on' : 'phonetic.off') : ''
}

/** The text field in focus. */
function useFocusedField(): TextField | null {
  const [field, setField] = useState<TextField | null>(null)
  useEffect(() => {
    const update = () => setField(isTextField(document.activeElement) ? document.activeElement : null)
    update()
    document.addEventListener('focusin', update)
    document.addEventListener('focusout', update)
    return () => {
      document.removeEventListener('focusin', update)
      document.removeEventListener('focusout', update)
    }
  }, [])
  return field
}

function FieldButtons({ field, onReport }: { field: TextField; onReport: (report: FieldReport) => void }) {
  const t = useWords(typingWords)
  const isOn = useTypingMode()
  const isLoading = useTypingLoading()
  const hasSelection = useLatinSelection(field)
  const hasSwitch = useVisibleSwitch()
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
    const update = () => {
      const selected = field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
      setHas(/[A-Za-z\u00A0-\u00FF\u2020\u2021]/.test(selected))
    }
    update()
    document.addEventListener('selectionchange', update)
    field.addEventListener('select', update)
    return () => {
      document.removeEventListener('selectionchange', update)
      field.removeEventListener('select', update)
    }
  }, [field])
  return has
}

function useVisibleSwitch(): boolean {
  const [isVisible, setVisible] = useState(true)
  useLayoutEffect(() => {
    const element = document.querySelector(`[data-name="${SWITCH_NAME}"]`)
    if (element === null) return setVisible(false)
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return isVisible
}

type FloatingProps = { field: TextField; side: 'above' | 'below'; children: ReactNode }

/** Follows its field while the page or a dialog scrolls. */
function Floating({ field, side, children }: FloatingProps) {
  const t = useWords(typingWords)
  const [box, setBox] = useState(() => field.getBoundingClientRect())
  useLayoutEffect(() => {
    const update = () => setBox(field.getBoundingClientRect())
    update()
    const observer = new ResizeObserver(update)
    observer.observe(field)
    observer.observe(document.body)
    // A dialog in the middle of the window moves when it grows.
    const dialog = field.closest('[role="dialog"]')
    if (dialog) observer.observe(dialog)
    window.addEventListener('scroll', update, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', update, { capture: true })
    }
  }, [field])
  if (box.bottom < TOP_BAR_BOTTOM || box.top > window.innerHeight) return null
  const place =
    side === 'above'
      ? { left: box.right, top: box.top }
      : { left: box.left, top: box.bottom, inlineSize: Math.max(box.width, MIN_WIDTH) }
  return (
    <section className={css.floating} aria-label={t('phonetic.tools')} data-side={side} style={place}>
      {children}
    </section>
  )
}

const MIN_WIDTH = 280
/** A field above this line is under the top bar. */
const TOP_BAR_BOTTOM = 64
