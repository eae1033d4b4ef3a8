// Two admins have set the same: what each of them wrote, who the other one is where that is known, and which of the two is
// to stand.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Note } from '#app/ui/note.tsx'
import { useScreen } from '../screen.ts'
import css from './settings.module.css'
import type { Clash } from './settings-draft.ts'
import type { FieldName, Fields } from './settings-fields.ts'
import { labelOf, settingsWords, shownValue, whoSet } from './settings-words.ts'

type Props = {
  clash: Clash
  theirs: Fields
  mine: Fields
  onDecide: (name: FieldName, takesTheirs: boolean) => void
}

export function SettingsClash({ clash, theirs, mine, onDecide }: Props) {
  const { language } = useScreen()
  const t = settingsWords(language)
  const section = useRef<HTMLElement>(null)
  const open = clash.names.length
  const opened = useRef(open)
  // Its message has the focus already, but may lie behind the bar that saves.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' })
  }, [])
  // What was decided is gone, and the button that was pressed with it.
  useEffect(() => {
    if (open < opened.current) section.current?.querySelector('button')?.focus()
    opened.current = open
  }, [open])
  return (
    <section ref={section} className={css.clash} aria-label={t('clash.title')}>
      <Note kind="warn" focus>
        {t('clash.about')}
      </Note>
      {clash.names.map((field) => {
        const label = labelOf(field, language)
        return (
          <fieldset key={field} className={css.contested}>
            <legend>{label}</legend>
            <Side
              title={whoSet(clash, field, language)}
              text={shownValue(field, theirs, language)}
              go={t('clash.takeTheirs')}
              goFully={t('clash.takeTheirsOf', { field: label })}
              onGo={() => onDecide(field, true)}
            />
            <Side
              title={t('clash.mine')}
              text={shownValue(field, mine, language)}
              go={t('clash.keepMine')}
              goFully={t('clash.keepMineOf', { field: label })}
              onGo={() => onDecide(field, false)}
            />
          </fieldset>
        )
      })}
    </section>
  )
}

type SideProps = { title: string; text: string; go: string; goFully: string; onGo: () => void }

function Side({ title, text, go, goFully, onGo }: SideProps) {
  return (
    <div className={css.side}>
      <p className={css.hint}>{title}</p>
      <p className={css.value}>{text}</p>
      <Button variant="default" aria-label={goFully} onClick={onGo}>
        {go}
      </Button>
    </div>
  )
}
