// The form of the settings: what was edited and is not saved yet, where a refusal belongs, and the bar that saves.
import { Button } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Note } from '#app/ui/note.tsx'
import type { VersionedSettings } from '#contract/settings.ts'
import { ApiError } from '../api-client.ts'
import { ErrorNote } from '../error-note.tsx'
import { useScreen } from '../screen.ts'
import { FooterFields, NameFields } from './name-fields.client.tsx'
import { PartnerFields } from './partner-fields.client.tsx'
import { RuleFields } from './rule-fields.client.tsx'
import css from './settings.module.css'
import { SettingsClash } from './settings-clash.client.tsx'
import { type FieldName, type FormProps, fieldOfError } from './settings-fields.ts'
import { labelOf, settingsWords } from './settings-words.ts'
import { useSettingsForm } from './use-settings-form.client.ts'

export function SettingsForm({ settings }: { settings: VersionedSettings }) {
  const { language } = useScreen()
  const form = useRef<HTMLFormElement>(null)
  const bar = useRef<HTMLElement>(null)
  const known = useSettingsForm(settings)
  const { fields, unsaved, isUnsaved, clash, saving, failure } = known
  const refused = failure instanceof ApiError && failure.field ? failure : null
  const place = refused?.field ? fieldOfError(refused.field) : null
  useLeaveWarning(isUnsaved)
  useFieldOfHash(form)
  // Whoever pressed "save" at the end of a long form is led to what is wrong.
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  const props: FormProps = {
    fields,
    set: known.set,
    errorAt: (name) => (refused && place === name ? refused.message : undefined),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnsaved && !known.isHeld) known.save()
  }
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <NameFields {...props} />
      <FooterFields {...props} />
      <PartnerFields {...props} />
      <RuleFields {...props} />
      {clash ? <SettingsClash clash={clash} theirs={known.stored} mine={fields} onDecide={decide} /> : null}
      <section ref={bar} className={css.bar} aria-label={settingsWords(language)('save.bar')} tabIndex={-1}>
        <State />
        <div className={css.acts}>
          <Button type="submit" loading={saving.isPending} disabled={!isUnsaved || clash !== null}>
            {settingsWords(language)('save.submit')}
          </Button>
          {isUnsaved ? (
            <Button variant="default" disabled={saving.isPending} onClick={known.discard}>
              {settingsWords(language)('save.discard')}
            </Button>
          ) : null}
        </div>
      </section>
    </form>
  )

  /** After the last decision, whoever uses a keyboard goes on where the rest is saved. */
  function decide(name: FieldName, takesTheirs: boolean) {
    known.decide(name, takesTheirs)
    if (clash?.names.length === 1) bar.current?.focus()
  }

  function State() {
    const t = settingsWords(language)
    if (clash) return <p className={css.unsaved}>{t('clash.choose')}</p>
    if (failure) return <ErrorNote error={failure} />
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

/** An address such as `#contactEmail` opens the form at that field. */
function useFieldOfHash(form: RefObject<HTMLFormElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    const field = form.current?.elements.namedItem(hash.slice(1))
    if (!(field instanceof HTMLElement)) return
    field.focus({ preventScroll: true })
    // The bar that saves must not cover it.
    field.scrollIntoView({ block: 'center' })
  }, [form, hash])
}

function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
