// The form of the settings with its groups of fields and the bar that saves.
import { Button } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Note } from '#app/ui/note.tsx'
import type { VersionedSettings } from '#contract/settings.ts'
import { ApiError } from '../calls/api-client.ts'
import { clearError } from '../forms/clear-error.ts'
import { unsavedOf } from '../forms/edits.ts'
import { useLeaveWarning } from '../forms/use-leave-warning.client.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { useScreen } from '../screen.ts'
import { KeptFields } from './kept-fields.client.tsx'
import { FooterFields, NameFields } from './name-fields.client.tsx'
import { PartnerFields } from './partner-fields.client.tsx'
import { RuleFields } from './rule-fields.client.tsx'
import css from './settings.module.css'
import { SettingsConflictPanel } from './settings-conflict.client.tsx'
import {
  addEdits,
  afterSave,
  EMPTY_DRAFT,
  follow,
  resolve,
  startConflict,
  toStored,
} from './settings-draft.ts'
import { type FieldName, type Fields, type FormProps, fieldOfError } from './settings-fields.ts'
import { fieldLabel, settingsWords } from './settings-words.ts'
import { readConflict, useSettingsSave } from './use-settings.client.ts'

function useSettingsForm(settings: VersionedSettings) {
  const stored = useMemo(() => toStored(settings), [settings])
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [seen, setSeen] = useState(stored)
  const saving = useSettingsSave()
  // What a running save stores is needed until its answer is there.
  if (seen !== stored && !saving.isPending) {
    setSeen(stored)
    setDraft(follow(draft, stored))
  }
  const { edits, conflict } = draft
  const unsaved = unsavedOf(edits, stored)

  return {
    fields: { ...stored, ...edits.typed },
    stored,
    unsaved,
    isUnsaved: Object.keys(unsaved).length > 0,
    conflict,
    saving,
    /** Conflicts are not shown as errors: they are resolved in the form. */
    error: readConflict(saving.error) ? null : saving.error,
    /** A save is running, or conflicts are open. */
    isBlocked: saving.isPending || conflict !== null,
    set(more: Partial<Fields>) {
      clearError(saving)
      setDraft((now) => addEdits(now, more, stored))
    },
    save: () =>
      saving.mutate(edits, {
        onSuccess: (saved) => setDraft((now) => afterSave(now, edits, toStored(saved))),
        onError: (error) => {
          const conflict = readConflict(error)
          if (conflict) setDraft((now) => startConflict(now, conflict))
        },
      }),
    discard() {
      saving.reset()
      setDraft(EMPTY_DRAFT)
    },
    resolve: (name: FieldName, takesTheirs: boolean) =>
      setDraft((now) => resolve(now, { name, takesTheirs }, stored)),
  }
}

export function SettingsForm({ settings }: { settings: VersionedSettings }) {
  const { language } = useScreen()
  const form = useRef<HTMLFormElement>(null)
  const bar = useRef<HTMLElement>(null)
  const state = useSettingsForm(settings)
  const { fields, unsaved, isUnsaved, conflict, saving, error } = state
  const rejection = error instanceof ApiError && error.field ? error : null
  const place = rejection?.field ? fieldOfError(rejection.field) : null
  useLeaveWarning(isUnsaved, saving.isPending)
  useFieldFromHash(form)
  // Moves the focus from the button at the end of the form to the invalid field.
  useEffect(() => {
    if (rejection) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [rejection])
  const props: FormProps = {
    fields,
    set: state.set,
    errorAt: (name) => (rejection && place === name ? rejection.message : undefined),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnsaved && !state.isBlocked) state.save()
  }
  return (
    <form ref={form} className="stack stack-8" onSubmit={submit} noValidate>
      <NameFields {...props} />
      <FooterFields {...props} />
      <PartnerFields {...props} />
      <RuleFields {...props} />
      <KeptFields {...props} />
      {conflict ? (
        <SettingsConflictPanel conflict={conflict} theirs={state.stored} mine={fields} onResolve={resolve} />
      ) : null}
      <section ref={bar} className={css.bar} aria-label={settingsWords(language)('save.bar')} tabIndex={-1}>
        <SaveState />
        <div className="buttons">
          <Button type="submit" loading={saving.isPending} disabled={!isUnsaved || conflict !== null}>
            {settingsWords(language)('save.submit')}
          </Button>
          {isUnsaved ? (
            <Button variant="default" disabled={saving.isPending} onClick={state.discard}>
              {settingsWords(language)('save.discard')}
            </Button>
          ) : null}
        </div>
      </section>
    </form>
  )

  /** After the last conflict the focus moves to the bar that saves. */
  function resolve(name: FieldName, takesTheirs: boolean) {
    state.resolve(name, takesTheirs)
    if (conflict?.names.length === 1) bar.current?.focus()
  }

  function SaveState() {
    const t = settingsWords(language)
    if (conflict) return <p className={css.unsaved}>{t('clash.choose')}</p>
    if (error) return <ErrorNote error={error} />
    if (saving.isSuccess && !isUnsaved) return <Note kind="ok">{t('save.saved')}</Note>
    if (!isUnsaved) return <p className="hint">{t('save.nothing')}</p>
    const list = Object.keys(unsaved).map((name) => fieldLabel(name, language))
    return (
      <p className={css.unsaved} role="status">
        {t('save.unsaved', { list: list.join(', ') })}
      </p>
    )
  }
}

/** An address such as `#contactEmail` opens the form at that field. */
function useFieldFromHash(form: RefObject<HTMLFormElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    const field = form.current?.elements.namedItem(hash.slice(1))
    if (!(field instanceof HTMLElement)) return
    field.focus({ preventScroll: true })
    // The bar that saves must not cover it.
    field.scrollIntoView({ block: 'center' })
  }, [form, hash])
}
