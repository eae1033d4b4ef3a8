// Two admins have set the same fields: shows both values and asks which one to keep.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Note } from '#app/ui/note.tsx'
import { useScreen } from '../screen.ts'
import css from './settings.module.css'
import type { OpenConflict } from './settings-draft.ts'
import type { FieldName, Fields } from './settings-fields.ts'
import { describeAuthor, describeValue, fieldLabel, settingsWords } from './settings-words.ts'

type Props = {
  conflict: OpenConflict
  theirs: Fields
  mine: Fields
  onResolve: (name: FieldName, takesTheirs: boolean) => void
}

export function SettingsConflictPanel({ conflict, theirs, mine, onResolve }: Props) {
  const { language } = useScreen()
  const t = settingsWords(language)
  const section = useRef<HTMLElement>(null)
  const open = conflict.names.length
  const opened = useRef(open)
  // The message has the focus, but the bar that saves may cover it.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' })
  }, [])
  // The resolved field is gone together with the button that was pressed.
  useEffect(() => {
    if (open < opened.current) section.current?.querySelector('button')?.focus()
    opened.current = open
  }, [open])
  return (
    <section ref={section} className={css.conflict} aria-label={t('clash.title')}>
      <Note kind="warn" focus>
        {t('clash.about')}
      </Note>
      {conflict.names.map((field) => {
        const label = fieldLabel(field, language)
        return (
          <fieldset key={field} className={css.conflicting}>
            <legend>{label}</legend>
            <Side
              title={describeAuthor(conflict, field, language)}
              text={describeValue(field, theirs, language)}
              label={t('clash.takeTheirs')}
              fullLabel={t('clash.takeTheirsOf', { field: label })}
              onChoose={() => onResolve(field, true)}
            />
            <Side
              title={t('clash.mine')}
              text={describeValue(field, mine, language)}
              label={t('clash.keepMine')}
              fullLabel={t('clash.keepMineOf', { field: label })}
              onChoose={() => onResolve(field, false)}
            />
          </fieldset>
        )
      })}
    </section>
  )
}

type SideProps = { title: string; text: string; label: string; fullLabel: string; onChoose: () => void }

function Side({ title, text, label, fullLabel, onChoose }: SideProps) {
  return (
    <div className={css.side}>
      <p className="hint">{title}</p>
      <p className={css.value}>{text}</p>
      <Button variant="default" aria-label={fullLabel} onClick={onChoose}>
        {label}
      </Button>
    </div>
  )
}
