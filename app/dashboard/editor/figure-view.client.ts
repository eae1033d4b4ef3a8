// How the editor shows a picture: its caption as editable text, alt text and credit, and its ways into and out of galleries.
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { POST_LIMITS } from '#contract/posts/post.ts'
import type { TranslateEditor } from './editor-words.ts'
import { joinNeighbour, moveInGallery, takeOutOfGallery } from './gallery/gallery-edits.client.ts'
import {
  createBox,
  createIconButton,
  createRemover,
  createSetter,
  createTextButton,
  createTextField,
  createUpdate,
  isWithin,
  type NodeContext,
} from './node-fields.client.ts'
import { isPlaceholder } from './paste/pasted-picture.ts'

/** The picture, its caption as editable text, then alt text and credit, with a hint while the alt text is missing. */
export function figureView(context: NodeContext, t: TranslateEditor): NodeView {
  const set = createSetter(context)
  const dom = document.createElement('figure')
  const picture = document.createElement('img')
  const contentDOM = document.createElement('figcaption')
  contentDOM.dataset.placeholder = t('figure.caption')
  const alt = createTextField(t('figure.alt'), POST_LIMITS.alt, (value) => set('alt', value))
  const credit = createTextField(t('figure.credit'), POST_LIMITS.credit, (value) => set('credit', value))
  const hint = document.createElement('p')
  hint.className = 'hint'
  hint.textContent = t('figure.altMissing')
  const frame = createBox('shot', picture)
  const fields = createBox('facts', alt.element, hint, credit.element, figureTools(context, t))
  dom.append(frame, contentDOM, fields)
  const show = ({ attrs, content }: Node) => {
    const src = String(attrs.src)
    if (isPlaceholder(src)) picture.removeAttribute('src')
    else if (picture.getAttribute('src') !== src) picture.src = src
    picture.alt = String(attrs.alt)
    if (attrs.width && attrs.height) {
      picture.setAttribute('width', String(attrs.width))
      picture.setAttribute('height', String(attrs.height))
    }
    alt.show(String(attrs.alt))
    credit.show(String(attrs.credit))
    hint.hidden = String(attrs.alt).trim() !== ''
    contentDOM.classList.toggle('empty', content.size === 0)
  }
  return {
    dom,
    contentDOM,
    update: createUpdate(context, show),
    stopEvent: (event) => isWithin(fields, event.target),
    ignoreMutation: (mutation: ViewMutationRecord) => !isWithin(contentDOM, mutation.target),
  }
}

/** The style sheet shows those that fit the place of the picture. */
function figureTools(context: NodeContext, t: TranslateEditor): HTMLElement {
  const { view, getPos } = context
  const change = (edit: (at: number) => Transaction | null) => () => {
    const at = getPos()
    const tr = at === undefined ? null : edit(at)
    if (tr) view.dispatch(tr)
    view.focus()
  }
  const move = (by: -1 | 1) => () => {
    const at = getPos()
    const moved = at === undefined ? null : moveInGallery(view.state, at, by)
    if (!moved) return
    view.dispatch(moved.tr)
    // At an end of the gallery the same button is not shown any more.
    for (const name of by < 0 ? ['.later', '.earlier'] : ['.earlier', '.later']) focusIn(moved.at, name)
  }
  const focusIn = (at: number, selector: string) => {
    const figure = view.nodeDOM(at)
    const button = figure instanceof HTMLElement ? figure.querySelector(selector) : null
    if (button instanceof HTMLElement) button.focus()
  }
  const named = (name: string, button: HTMLButtonElement) => {
    button.classList.add(name)
    return button
  }
  return createBox(
    'tools',
    named('earlier', createIconButton('←', t('gallery.earlier'), move(-1))),
    named('later', createIconButton('→', t('gallery.later'), move(1))),
    named(
      'takeOut',
      createTextButton(
        t('gallery.takeOut'),
        change((at) => takeOutOfGallery(view.state, at)),
      ),
    ),
    named(
      'join',
      createTextButton(
        t('gallery.join'),
        change((at) => joinNeighbour(view.state, at)),
      ),
    ),
    createTextButton(t('figure.remove'), createRemover(context)),
  )
}
