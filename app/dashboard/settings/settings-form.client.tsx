// The form of the settings: what was edited and is not saved yet, where a refusal belongs, and the bar that saves.
import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Note } from '#app/ui/note.tsx'
import type { Settings } from '#contract/settings.ts'
import { ApiError } from '../api-client.ts'
import { FailedNote } from '../failed-note.tsx'
import { useScreen } from '../screen.ts'
import { FooterFields, NameFields } from './name-fields.client.tsx'
import { PartnerFields } from './partner-fields.client.tsx'
import { RuleFields } from './rule-fields.client.tsx'
import css from './settings.module.css'
import { changeOf, type Edits, type FormProps, fieldsOf, placeOfFault, unsavedOf } from './settings-fields.ts'
import { labelOf, say } from './settings-words.ts'
import { useSettingsChange } from './use-settings.client.ts'

export function SettingsForm({ settings }: { settings: Settings }) {
  const { language } = useScreen()
  const form = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<Edits>({})
  const stored = useMemo(() => fieldsOf(settings), [settings])
  const unsaved = unsavedOf(stored, edits)
  const saving = useSettingsChange()
  const refused = saving.error instanceof ApiError && saving.error.field ? saving.error : null
  const place = refused?.field ? placeOfFault(refused.field) : null
  const isUnsaved = Object.keys(unsaved).length > 0
  useLeaveWarning(isUnsaved)
  // Whoever pressed "save" at the end of a long form is led to what is wrong.
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  const props: FormProps = {
    fields: { ...stored, ...edits },
    set: (more) => {
      // A save that is under way is still waited for.
      if (!saving.isPending) saving.reset()
      setEdits((known) => ({ ...known, ...more }))
    },
    faultOf: (name) => (refused && place === name ? refused.sentence : undefined),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isUnsaved || saving.isPending) return
    saving.mutate(changeOf(unsaved), { onSuccess: () => setEdits((now) => unsavedOf(edits, now)) })
  }
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <NameFields {...props} />
      <FooterFields {...props} />
      <PartnerFields {...props} />
      <RuleFields {...props} />
      <section className={css.bar} aria-label={say(language)('save.bar')}>
        <State />
        <div className={css.acts}>
          <Button type="submit" loading={saving.isPending} disabled={!isUnsaved}>
            {say(language)('save.submit')}
          </Button>
          {isUnsaved ? (
            <Button variant="default" disabled={saving.isPending} onClick={discard}>
              {say(language)('save.discard')}
            </Button>
          ) : null}
        </div>
      </section>
    </form>
  )

  function discard() {
    saving.reset()
    setEdits({})
  }

  function State() {
    const t = say(language)
    if (saving.isError) return <FailedNote error={saving.error} />
    if (saving.isSuccess && !isUnsaved) return <Note kind="ok">{t('save.saved')}</Note>
    if (!isUnsaved) return <p className={css.hint}>{t('save.nothing')}</p>
    const list = Object.keys(unsaved).map((name) => labelOf(name, language))
    return (
      <p className={css.unsaved} role="status">
        {t('save.unsaved', { list: list.join(', ') })}
      </p>
    )
  }
}

function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
