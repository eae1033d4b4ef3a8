// The bar with the buttons that save and publish; it stays in sight. What is told of them is told here too, and where the
// text is kept.
import { Button, Loader, Tooltip } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useScreen } from '#app/dashboard/screen.ts'
import { FeedbackNote } from '#app/ui/feedback.tsx'
import { Note } from '#app/ui/note.tsx'
import css from './action-bar.module.css'
import { type Act, type Acts, savingAct } from './acts.ts'
import { AddedNote } from './added-note.client.tsx'
import { postFormWords } from './post-form-words.ts'
import { useBarHeight } from './use-bar-height.client.ts'
import { KEY_NAMES } from './use-keys.client.ts'
import type { Told } from './use-sending.client.ts'

type Props = {
  acts: Acts | null
  isNew: boolean
  /** The act that is under way. */
  sending: Act | null
  told: Told | null
  ignored: string[]
  onAct: (act: Act) => void
  onPreview: () => void
  /** Gets the place of the line that says where the text is kept. */
  keptLine: Ref<HTMLDivElement>
  /** The id of the button that unpublishes. */
  unpublishId: string
  /** What an act asks before it is done. */
  asked: ReactNode
  children: ReactNode
}

export function ActionBar(props: Props) {
  const { acts, isNew, sending, told, ignored, onAct, onPreview, keptLine, unpublishId, asked, children } =
    props
  const { language } = useScreen()
  const t = postFormWords(language)
  const bar = useBarHeight()
  const saving = savingAct(isNew ? null : 'draft')
  const keysOf = (act: Act): Keys[] => [
    ...(act === acts?.main ? (['main'] as const) : []),
    ...(act === saving ? (['save'] as const) : []),
  ]
  return (
    <div className={css.bar} ref={bar}>
      <div className={css.told}>
        <FeedbackNote feedback={sending === null ? told : null}>
          {told?.added ? <AddedNote post={told.added} /> : null}
        </FeedbackNote>
        {ignored.length > 0 ? (
          <Note kind="warn">{t('told.ignored', { fields: ignored.join(', ') })}</Note>
        ) : null}
      </div>
      {asked}
      <div className={css.barLine}>
        <div className={css.state}>
          <div className={css.wideOnly}>{children}</div>
          <div ref={keptLine} />
        </div>
        <div className={css.acts}>
          <WithKeys keys={['preview']}>
            <Button variant="default" aria-keyshortcuts={KEY_NAMES.preview} onClick={onPreview}>
              {t('act.preview')}
            </Button>
          </WithKeys>
          {acts?.others.map((act) => (
            <WithKeys key={act} keys={keysOf(act)}>
              <ActButton
                id={act === 'unpublish' ? unpublishId : undefined}
                act={act}
                sending={sending}
                keys={keysOf(act)}
                onAct={onAct}
              />
            </WithKeys>
          ))}
          {acts ? (
            <WithKeys keys={keysOf(acts.main)}>
              <ActButton act={acts.main} isMain sending={sending} keys={keysOf(acts.main)} onAct={onAct} />
            </WithKeys>
          ) : null}
        </div>
      </div>
    </div>
  )
}

type Keys = keyof typeof KEY_NAMES

const SHOWN: Record<Keys, string> = { save: 'Ctrl + S', main: 'Ctrl + Enter', preview: 'Ctrl + Shift + P' }

/** The keys of a button, said when it is pointed at or reached by keyboard. */
function WithKeys({ keys, children }: { keys: Keys[]; children: ReactNode }) {
  return (
    <Tooltip
      label={keys.map((key) => SHOWN[key]).join(', ')}
      disabled={keys.length === 0}
      position="bottom"
      events={{ hover: true, focus: true, touch: false }}
    >
      <span>{children}</span>
    </Tooltip>
  )
}

type ButtonProps = {
  id?: string | undefined
  act: Act
  isMain?: boolean
  sending: Act | null
  keys: Keys[]
  onAct: (act: Act) => void
}

function ActButton({ id, act, isMain = false, sending, keys, onAct }: ButtonProps) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const isUnderWay = sending === act
  const label = isUnderWay && act === 'update' ? t('act.updating') : t(`act.${act}`)
  return (
    <Button
      id={id}
      type={isMain ? 'submit' : 'button'}
      variant={isMain ? 'filled' : 'default'}
      disabled={sending !== null}
      aria-keyshortcuts={keys.map((key) => KEY_NAMES[key]).join(' ') || undefined}
      leftSection={isUnderWay ? <Loader size="xs" color="currentcolor" aria-hidden="true" /> : undefined}
      onClick={(event) => {
        event.preventDefault()
        onAct(act)
      }}
    >
      {label}
    </Button>
  )
}
