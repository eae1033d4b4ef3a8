// The sticky bar of the form: the buttons that save and publish, feedback on them, and the autosave line.
import { Button, Loader, Tooltip } from '@mantine/core'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react'
import { useWords } from '#app/dashboard/screen.ts'
import { FeedbackNote } from '#app/ui/feedback.tsx'
import { Note } from '#app/ui/note.tsx'
import { postFormWords } from '../fields/post-form-words.ts'
import { PresenceNote } from '../presence/presence-note.client.tsx'
import css from './action-bar.module.css'
import { type FormAction, getSaveAction } from './actions.ts'
import { Prompt } from './confirmed-actions.client.tsx'
import { AddedNote } from './panels/added-note.client.tsx'
import { StateLine } from './state-line.client.tsx'
import type { usePostForm } from './use-post-form.client.ts'
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
  form: ReturnType<typeof usePostForm>
  /** The element for the autosave line. */
  autosaveLine: Ref<HTMLDivElement>
}

export function ActionBar({ form, autosaveLine }: Props) {
  const { actions, editing, saving, presence } = form
  const { post, isDirty } = editing
  const { feedback, ignored } = form.shown
  const t = useWords(postFormWords)
  const bar = useBarHeight()
  const running = form.postStatus.change === 'unschedule' ? 'unschedule' : saving.action
  const saveAction = getSaveAction(post?.status ?? null)
  const getShortcuts = (action: FormAction): Shortcut[] => [
    ...(action === actions?.main ? (['main'] as const) : []),
    ...(action === saveAction ? (['save'] as const) : []),
  ]
  const renderAction = (action: FormAction) => {
    const isMain = action === actions?.main
    const isRunning = running === action
    const shortcuts = getShortcuts(action)
    return (
      <ShortcutTooltip key={action} shortcuts={shortcuts}>
        <Button
          id={action === 'unpublish' ? form.confirmation.triggerId('unpublish') : undefined}
          type={isMain ? 'submit' : 'button'}
          variant={isMain ? 'filled' : 'default'}
          disabled={running !== null}
          aria-keyshortcuts={shortcuts.map((shortcut) => ARIA_SHORTCUTS[shortcut]).join(' ') || undefined}
          leftSection={isRunning ? <Loader size="xs" color="currentcolor" aria-hidden="true" /> : undefined}
          onClick={(event) => {
            event.preventDefault()
            form.run(action)
          }}
        >
          {isRunning && action === 'update' ? t('action.updating') : t(`action.${action}`)}
        </Button>
      </ShortcutTooltip>
    )
  }
  return (
    <div className={css.bar} ref={bar}>
      {post ? <PresenceNote presence={presence} post={post} isDirty={isDirty} /> : null}
      <div className={css.feedback}>
        <FeedbackNote feedback={running === null ? feedback : null}>
          {feedback?.added ? <AddedNote post={feedback.added} /> : null}
        </FeedbackNote>
        {ignored.length > 0 ? (
          <Note kind="warn">{t('feedback.ignored', { fields: ignored.join(', ') })}</Note>
        ) : null}
      </div>
      <Prompt form={form} />
      <div className={css.barLine}>
        <div className={css.state}>
          <div className={css.wideOnly}>
            <StateLine post={post} />
          </div>
          <div ref={autosaveLine} />
        </div>
        <div className={css.actions}>
          <ShortcutTooltip shortcuts={['preview']}>
            <Button variant="default" aria-keyshortcuts={ARIA_SHORTCUTS.preview} onClick={form.openPreview}>
              {t('action.preview')}
            </Button>
          </ShortcutTooltip>
          {actions?.others.map(renderAction)}
          {actions ? renderAction(actions.main) : null}
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
