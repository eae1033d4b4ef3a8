// The extensions of the editor. They allow exactly what the server's HTML cleaner does.
import { type Editor, Extension, type Extensions, type NodeViewRendererProps } from '@tiptap/core'
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { type BijoyRules, bijoyPlugin, convertSelected } from './bijoy-plugin.client.ts'
import type { TranslateEditor } from './editor-words.ts'
import { MatchFactNode } from './match-fact-node.client.ts'
import { mentionPlugin } from './mention-plugin.client.ts'
import { createBox, createTextButton, createTextField } from './node-fields.client.ts'
import { cleanPasted } from './paste/paste-clean.ts'
import { type PasteRules, pastePlugin } from './paste/paste-plugin.client.ts'
import { isPlaceholder } from './paste/pasted-picture.ts'
import { phoneticPlugin } from './phonetic-plugin.client.ts'
import { RUNNING_TEXT } from './running-text.client.ts'
import { fillLowWindow } from './scroll-margins.client.ts'
import {
  Figure,
  PreservedFigure,
  StoryCell,
  StoryHeader,
  StoryRow,
  StoryTable,
  Video,
} from './story-nodes.client.ts'
import { uploadPlugin } from './uploads.client.ts'

const TITLE_LENGTH = 300

type NodeContext = Pick<NodeViewRendererProps, 'node' | 'view' | 'getPos'>

function createSetter({ view, getPos }: NodeContext) {
  return (name: string, value: string) => {
    const at = getPos()
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, name, value))
  }
}

function createRemover({ view, getPos }: NodeContext) {
  return () => {
    const at = getPos()
    const node = at === undefined ? null : view.state.doc.nodeAt(at)
    if (at === undefined || !node) return
    view.dispatch(view.state.tr.delete(at, at + node.nodeSize))
    view.focus()
  }
}

/** The picture, its caption as editable text, then alt text and credit, with a hint while the alt text is missing. */
function figureView(context: NodeContext, t: TranslateEditor): NodeView {
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
  const fields = createBox(
    'facts',
    alt.element,
    hint,
    credit.element,
    createTextButton(t('figure.remove'), createRemover(context)),
  )
  dom.append(frame, contentDOM, fields)
  const type = context.node.type
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
  show(context.node)
  return {
    dom,
    contentDOM,
    update(node) {
      if (node.type !== type) return false
      show(node)
      return true
    },
    stopEvent: (event) => isWithin(fields, event.target),
    ignoreMutation: (mutation: ViewMutationRecord) => !isWithin(contentDOM, mutation.target),
  }
}

/** A dark box with the address and a title field: the player is not loaded while editing. */
function videoView(context: NodeContext, t: TranslateEditor): NodeView {
  const set = createSetter(context)
  const dom = document.createElement('div')
  dom.className = 'video'
  const address = document.createElement('p')
  const title = createTextField(t('video.title'), TITLE_LENGTH, (value) => set('title', value))
  const box = createBox('screen', address)
  const fields = createBox(
    'facts',
    title.element,
    createTextButton(t('video.remove'), createRemover(context)),
  )
  dom.append(box, fields)
  const type = context.node.type
  const show = ({ attrs }: Node) => {
    address.textContent = String(attrs.src)
    title.show(String(attrs.title))
  }
  show(context.node)
  return {
    dom,
    update(node) {
      if (node.type !== type) return false
      show(node)
      return true
    },
    stopEvent: (event) => isWithin(fields, event.target),
    ignoreMutation: () => true,
  }
}

function isWithin(box: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof window.Node && box.contains(target)
}

export type StoryRules = PasteRules &
  Pick<BijoyRules, 'onConvert'> & {
    /** Called for Ctrl+K. */
    openLinkDialog(): void
    /** Called for an @ at the beginning of a word, after it was inserted into the story. */
    openMentionDialog(): void
    /** Distances that the caret keeps from the edges of the window. */
    margins: { top: number; bottom: number }
  }

const PARTS: Extensions = [
  ...RUNNING_TEXT,
  UndoRedo,
  Gapcursor,
  TrailingNode,
  Dropcursor.configure({ color: 'var(--focus)', width: 3 }),
  StoryTable.configure({ resizable: false, View: null }),
  StoryRow,
  StoryCell,
  StoryHeader,
  PreservedFigure,
]

export function storyExtensions(rules: StoryRules): Extensions {
  return [
    ...PARTS,
    Figure.extend({
      addNodeView: () => (place) => figureView(place, rules.t),
      addKeyboardShortcuts: () => ({ Enter: ({ editor }) => leaveCaption(editor) }),
    }),
    Video.extend({ addNodeView: () => (place) => videoView(place, rules.t) }),
    MatchFactNode.configure({ hint: rules.t('fact.hint') }),
    Extension.create({
      name: 'newsroom',
      addKeyboardShortcuts: () => ({
        'Mod-k': () => {
          rules.openLinkDialog()
          return true
        },
        'Control-Shift-m': ({ editor }) => {
          void convertSelected(editor.view)
          return true
        },
      }),
      // Its shortcuts and paste handlers run before the others.
      priority: 1000,
      addProseMirrorPlugins: () => [
        phoneticPlugin(),
        bijoyPlugin({
          onConvert: rules.onConvert,
          clean: (pasted) => cleanPasted(pasted, rules.resolvePicture).html,
        }),
        mentionPlugin(rules.openMentionDialog),
        uploadPlugin(rules),
        pastePlugin(rules),
        fillLowWindow(rules.margins),
      ],
    }),
  ]
}

/** Enter in a caption starts a paragraph below the picture. */
function leaveCaption(editor: Editor): boolean {
  const { $from } = editor.state.selection
  if ($from.parent.type.name !== 'figure') return false
  const { tr, schema } = editor.state
  const after = $from.after()
  tr.insert(after, schema.node('paragraph'))
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}
