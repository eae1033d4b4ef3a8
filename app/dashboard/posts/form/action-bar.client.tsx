// The sticky bar of the form: the buttons that save and publish, feedback on them, and the autosave line.
import { Button, Loader, Tooltip } from '@mantine/core'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react'
import { useScreen } from '#app/dashboard/screen.ts'
import { FeedbackNote } from '#app/ui/feedback.tsx'
import { Note } from '#app/ui/note.tsx'
import { postFormWords } from '../fields/post-form-words.ts'
import css from './action-bar.module.css'
import { type getActions, getSaveAction, type PostAction } from './actions.ts'
import { AddedNote } from './added-note.client.tsx'
import type { useSaveFeedback } from './use-save-feedback.client.ts'
import { ARIA_SHORTCUTS } from './use-shortcuts.client.ts'

const HEIGHT = '--action-bar-height'

/** Returns the ref for the bar, whose height changes with its content. */
function useBarHeight(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [])
  return bar
}

type Props = {
  actions: ReturnType<typeof getActions>
  isNew: boolean
  /** The action under way. */
  running: PostAction | null
  feedback: ReturnType<typeof useSaveFeedback>['feedback']
  ignored: string[]
  onAction: (action: PostAction) => void
  onPreview: () => void
  /** The element for the autosave line. */
  autosaveLine: Ref<HTMLDivElement>
  /** Id of the Unpublish button. */
  unpublishId: string
  /** Who else has the post open: always in sight. */
  others: ReactNode
  /** The form or question of an action that is not confirmed yet. */
  prompt: ReactNode
  children: ReactNode
}

export function ActionBar(props: Props) {
  const { actions, isNew, running, feedback, ignored, onAction, onPreview, autosaveLine } = props
  const { unpublishId, others, prompt, children } = props
  const { language } = useScreen()
  const t = postFormWords(language)
  const bar = useBarHeight()
  const saveAction = getSaveAction(isNew ? null : 'draft')
  const getShortcuts = (action: PostAction): Shortcut[] => [
    ...(action === actions?.main ? (['main'] as const) : []),
    ...(action === saveAction ? (['save'] as const) : []),
  ]
  return (
    <div className={css.bar} ref={bar}>
      {others}
      <div className={css.feedback}>
        <FeedbackNote feedback={running === null ? feedback : null}>
          {feedback?.added ? <AddedNote post={feedback.added} /> : null}
        </FeedbackNote>
        {ignored.length > 0 ? (
          <Note kind="warn">{t('feedback.ignored', { fields: ignored.join(', ') })}</Note>
        ) : null}
      </div>
      {prompt}
      <div className={css.barLine}>
        <div className={css.state}>
          <div className={css.wideOnly}>{children}</div>
          <div ref={autosaveLine} />
        </div>
        <div className={css.actions}>
          <ShortcutTooltip shortcuts={['preview']}>
            <Button variant="default" aria-keyshortcuts={ARIA_SHORTCUTS.preview} onClick={onPreview}>
              {t('action.preview')}
            </Button>
          </ShortcutTooltip>
          {actions?.others.map((action) => (
            <ShortcutTooltip key={action} shortcuts={getShortcuts(action)}>
              <ActionButton
                id={action === 'unpublish' ? unpublishId : undefined}
                action={action}
                running={running}
                shortcuts={getShortcuts(action)}
                onAction={onAction}
              />
            </ShortcutTooltip>
          ))}
          {actions ? (
            <ShortcutTooltip shortcuts={getShortcuts(actions.main)}>
              <ActionButton
                action={actions.main}
                isMain
                running={running}
                shortcuts={getShortcuts(actions.main)}
                onAction={onAction}
              />
            </ShortcutTooltip>
          ) : null}
        </div>
      </div>
    </div>
  )
}

type Shortcut = keyof typeof ARIA_SHORTCUTS

const SHORTCUT_LABELS: Record<Shortcut, string> = {
  save: 'Ctrl + S',
  main: 'Ctrl + Enter',
  preview: 'Ctrl + Shift + P',
}

/** Shows the shortcuts of a button on hover and on keyboard focus. */
function ShortcutTooltip({ shortcuts, children }: { shortcuts: Shortcut[]; children: ReactNode }) {
  return (
    <Tooltip
      label={shortcuts.map((shortcut) => SHORTCUT_LABELS[shortcut]).join(', ')}
      disabled={shortcuts.length === 0}
      position="bottom"
      events={{ hover: true, focus: true, touch: false }}
    >
      <span>{children}</span>
    </Tooltip>
  )
}

type ButtonProps = {
  id?: string | undefined
  action: PostAction
  isMain?: boolean
  running: PostAction | null
  shortcuts: Shortcut[]
  onAction: (action: PostAction) => void
}

function ActionButton({ id, action, isMain = false, running, shortcuts, onAction }: ButtonProps) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const isRunning = running === action
  const label = isRunning && action === 'update' ? t('action.updating') : t(`action.${action}`)
  return (
    <Button
      id={id}
      type={isMain ? 'submit' : 'button'}
      variant={isMain ? 'filled' : 'default'}
      disabled={running !== null}
      aria-keyshortcuts={shortcuts.map((shortcut) => ARIA_SHORTCUTS[shortcut]).join(' ') || undefined}
      leftSection={isRunning ? <Loader size="xs" color="currentcolor" aria-hidden="true" /> : undefined}
      onClick={(event) => {
        event.preventDefault()
        onAction(action)
      }}
    >
      {label}
    </Button>
  )
}
