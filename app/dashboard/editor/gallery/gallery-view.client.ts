// How the editor shows a gallery: its pictures side by side, the caption of all below, then its tools.
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import type { TranslateEditor } from '../editor-words.ts'
import {
  createBox,
  createRemover,
  createTextButton,
  createUpdate,
  isWithin,
  type NodeContext,
} from '../nodes/node-fields.client.ts'
import { splitGallery } from './gallery-edits.client.ts'

type Rules = { t: TranslateEditor; openPictureDialog(): void }

export function galleryView(context: NodeContext, { t, openPictureDialog }: Rules): NodeView {
  const { view, getPos } = context
  const dom = document.createElement('div')
  dom.className = 'gallery'
  dom.role = 'group'
  const name = document.createElement('p')
  const contentDOM = document.createElement('div')
  contentDOM.className = 'pictures'
  const add = () => {
    const at = getPos()
    if (at === undefined) return
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
    openPictureDialog()
  }
  const split = () => {
    const at = getPos()
    const change = at === undefined ? null : splitGallery(view.state, at)
    if (change) view.dispatch(change)
    view.focus()
  }
  const head = createBox('name', name)
  const tools = createBox(
    'tools',
    createTextButton(t('gallery.add'), add),
    createTextButton(t('gallery.split'), split),
    createTextButton(t('gallery.remove'), createRemover(context)),
  )
  dom.append(head, contentDOM, tools)
  const show = (gallery: Node) => {
    name.textContent = t('gallery.name', { count: gallery.childCount - 1 })
    dom.setAttribute('aria-label', name.textContent)
  }
  return {
    dom,
    contentDOM,
    update: createUpdate(context, show),
    stopEvent: (event) => isWithin(tools, event.target),
    ignoreMutation: (mutation: ViewMutationRecord) => !isWithin(contentDOM, mutation.target),
  }
}

/** The caption of a gallery, with a hint while it is empty. */
export function galleryCaptionView(context: NodeContext, t: TranslateEditor): NodeView {
  const dom = document.createElement('figcaption')
  dom.dataset.placeholder = t('gallery.caption')
  const show = (node: Node) => dom.classList.toggle('empty', node.content.size === 0)
  return {
    dom,
    contentDOM: dom,
    update: createUpdate(context, show),
    ignoreMutation: (mutation: ViewMutationRecord) =>
      mutation.type === 'attributes' && mutation.target === dom,
  }
}
