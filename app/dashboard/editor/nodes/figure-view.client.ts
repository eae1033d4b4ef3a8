// How the editor shows a picture: its caption as editable text, alt text and credit, and its ways into and out of galleries.
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import type { ApiPicture } from '#contract/media/media-library.ts'
import { pictureIdOf } from '#contract/media/picture.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import type { TranslateEditor } from '../editor-words.ts'
import { joinNeighbour, moveInGallery, takeOutOfGallery } from '../gallery/gallery-edits.client.ts'
import { isPlaceholder } from '../paste/pasted-picture.ts'
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

/** A picture of the library that is to be cropped; `take` puts the cropped one in its place in the story. */
export type CropRequest = { id: string; take(picture: ApiPicture): void }
export type FigureRules = { t: TranslateEditor; openCropDialog(request: CropRequest): void }

/** The picture, its caption as editable text, then alt text and credit, with a hint while the alt text is missing. */
export function figureView(context: NodeContext, rules: FigureRules): NodeView {
  const { t } = rules
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
  const fields = createBox('facts', alt.element, hint, credit.element, figureTools(context, rules))
  dom.append(frame, contentDOM, fields)
  const show = ({ attrs, content }: Node) => {
    const src = String(attrs.src)
    // Pictures of other sites are not in the library.
    dom.classList.toggle('external', pictureIdOf(src) === null)
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
function figureTools(context: NodeContext, { t, openCropDialog }: FigureRules): HTMLElement {
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
  const crop = () => {
    const at = getPos()
    const src = String((at === undefined ? null : view.state.doc.nodeAt(at))?.attrs.src)
    const id = pictureIdOf(src)
    if (id === null) return
    openCropDialog({ id, take: (picture) => replacePicture(context, src, picture) })
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
    named('crop', createTextButton(t('figure.crop'), crop)),
    createTextButton(t('figure.remove'), createRemover(context)),
  )
}

/** Caption, alt text and credit stay as they are. Nothing happens when another picture is there by now. */
function replacePicture({ view, getPos }: NodeContext, src: string, picture: ApiPicture): void {
  const at = view.isDestroyed ? undefined : getPos()
  const figure = at === undefined ? null : view.state.doc.nodeAt(at)
  if (at === undefined || figure?.attrs.src !== src) return
  const { imageUrl, width, height } = picture
  const attrs = { ...figure.attrs, src: imageUrl, width: String(width), height: String(height) }
  view.dispatch(view.state.tr.setNodeMarkup(at, null, attrs))
}
