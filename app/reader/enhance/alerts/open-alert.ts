// The dialog behind “Alert me” (`data-alert`): how much of a match, starting, changing and ending. The browser is asked for its
// permission within the press that starts them, never before. Loaded on the first press.
import { ALERT_LEVELS, type AlertLevel, BREAKING, hasLevels, USUAL_LEVEL } from '#contract/alerts/levels.ts'
import { alertDialog as wordsBn } from '#contract/words/bn/reading/alert-dialog.ts'
import { alertDialog as wordsEn } from '#contract/words/en/reading/alert-dialog.ts'
import styles from './alert-dialog.css?url'
import { askPermission, endAlerts, findAbility, Refusal, readSubscription, startAlerts } from './browser.ts'

const isEnglish = document.documentElement.lang === 'en'
const words = isEnglish ? wordsEn : wordsBn
/** The page of alerts listens to it, and shows its list again. */
const CHANGED = 'alerts-changed'
const TOO_MANY = 409

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

function loadStyles(): Promise<unknown> | undefined {
  if (document.querySelector(`link[href="${styles}"]`)) return
  const sheet = create('link', { rel: 'stylesheet', href: styles })
  const loaded = new Promise((resolve) => {
    sheet.onload = resolve
    sheet.onerror = resolve
  })
  document.head.append(sheet)
  return loaded
}

/** Opens the dialog of the subject of a control. */
export async function openAlert(control: HTMLElement): Promise<void> {
  const subject = control.dataset.alert ?? ''
  const [chosen] = await Promise.all([levelOf(subject).catch(() => null), loadStyles()])
  const dialog = createDialog(subject, chosen)
  dialog.addEventListener('close', () => {
    dialog.remove()
    control.focus({ preventScroll: true })
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
}

type Chosen = { level: AlertLevel | null }

/** What this browser chose of the subject; null if nothing. */
async function levelOf(subject: string): Promise<Chosen | null> {
  const subscription = await readSubscription()
  return subscription?.choices.find((choice) => choice.subject === subject) ?? null
}

function titleOf(subject: string): string {
  const heading = document.querySelector('h1')?.textContent?.trim() ?? ''
  // The page of alerts is about all of them.
  if (subject !== BREAKING && document.querySelector('[data-alerts]')) return heading
  return words.title.replace('{{name}}', () => (subject === BREAKING ? words.breaking : heading))
}

function createDialog(subject: string, chosen: Chosen | null): HTMLDialogElement {
  const said = create('p', { role: 'status' })
  const acts = create('div', { className: 'acts' })
  const dialog = create('dialog', { className: 'alert-dialog' })
  const title = create('h2', { id: 'alert-title' }, titleOf(subject))
  dialog.setAttribute('aria-labelledby', title.id)
  const form = create('form', { method: 'dialog' }, title)
  const close = create('button', { type: 'button', className: 'button button-quiet' }, words.close)
  close.addEventListener('click', () => dialog.close())
  const list = create('a', { href: isEnglish ? '/en/alerts' : '/alerts' }, words.list)
  const ability = findAbility()
  if (ability !== 'able') {
    form.append(create('p', {}, words[ability]), create('div', { className: 'acts' }, close), list)
    dialog.append(form)
    return dialog
  }

  const show = (present: Chosen | null) => {
    const start = button(present ? words.change : words.start, 'button button-go', async () => {
      if (Notification.permission !== 'granted' && !(await askPermission())) return words.asked
      await startAlerts(subject, hasLevels(subject) ? levelIn(form) : undefined)
      show({ level: levelIn(form) })
      return present ? words.changed : words.started
    })
    const end = button(words.end, 'button', async () => {
      await endAlerts(subject)
      show(null)
      return words.ended
    })
    // Without a level there is nothing to change.
    acts.replaceChildren(...(present && !hasLevels(subject) ? [] : [start]), ...(present ? [end] : []), close)
  }
  const button = (text: string, className: string, act: () => Promise<string>) => {
    const element = create('button', { type: 'button', className }, text)
    element.addEventListener('click', async () => {
      element.disabled = true
      said.textContent = words.working
      said.textContent = await act().catch(sentenceOf)
      element.disabled = false
      dispatchEvent(new Event(CHANGED))
      if (!element.isConnected) acts.querySelector('button')?.focus()
    })
    return element
  }
  show(chosen)
  form.append(
    hasLevels(subject) ? levels(chosen?.level ?? USUAL_LEVEL) : about(subject),
    create('p', {}, words.quiet),
    ...(Notification.permission === 'granted' ? [] : [create('p', {}, words.asks)]),
    ...[said, acts, list],
  )
  dialog.append(form)
  return dialog
}

const about = (subject: string) => create('p', {}, subject === BREAKING ? words.news : words.stories)

function levels(checked: AlertLevel): HTMLFieldSetElement {
  const choices = ALERT_LEVELS.map((level) =>
    create(
      'label',
      {},
      create('input', { type: 'radio', name: 'level', value: level, checked: level === checked }),
      words.level[level],
    ),
  )
  return create('fieldset', {}, create('legend', {}, words.matches), ...choices)
}

function levelIn(form: HTMLFormElement): AlertLevel {
  const value = new FormData(form).get('level')
  return ALERT_LEVELS.find((level) => level === value) ?? USUAL_LEVEL
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refusal && error.status === TOO_MANY) return words.tooMany
  return findAbility() === 'denied' ? words.denied : words.failed
}
