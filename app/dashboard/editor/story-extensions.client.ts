// The extensions of the editor. They allow exactly what the server's HTML cleaner does.
import { type Editor, Extension, type Extensions } from '@tiptap/core'
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { NodeView } from '@tiptap/pm/view'
import type { Language } from '#contract/language.ts'
import { type BijoyRules, bijoyPlugin, convertSelected } from './bijoy-plugin.client.ts'
import type { TranslateEditor } from './editor-words.ts'
import { embedPlugin } from './embeds/embed-fetch.client.ts'
import { Embed } from './embeds/embed-node.client.ts'
import { embedView } from './embeds/embed-view.client.ts'
import { Gallery, GalleryCaption, GalleryRules } from './gallery/gallery-nodes.client.ts'
import { galleryCaptionView, galleryView } from './gallery/gallery-view.client.ts'
import { mentionPlugin } from './mention-plugin.client.ts'
import { type FigureRules, figureView } from './nodes/figure-view.client.ts'
import { MatchFactNode } from './nodes/match-fact-node.client.ts'
import {
  createBox,
  createRemover,
  createSetter,
  createTextButton,
  createTextField,
  createUpdate,
  isWithin,
  type NodeContext,
} from './nodes/node-fields.client.ts'
import {
  Figure,
  PreservedFigure,
  StoryCell,
  StoryHeader,
  StoryRow,
  StoryTable,
  Video,
} from './nodes/story-nodes.client.ts'
import { cleanPasted } from './paste/paste-clean.ts'
import { type PasteRules, pastePlugin } from './paste/paste-plugin.client.ts'
import { phoneticPlugin } from './phonetic-plugin.client.ts'
import { RUNNING_TEXT } from './running-text.client.ts'
import { fillLowWindow } from './scroll-margins.client.ts'
import { uploadPlugin } from './uploads.client.ts'

const TITLE_LENGTH = 300

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
  const show = ({ attrs }: Node) => {
    address.textContent = String(attrs.src)
    title.show(String(attrs.title))
  }
  return {
    dom,
    update: createUpdate(context, show),
    stopEvent: (event) => isWithin(fields, event.target),
    ignoreMutation: () => true,
  }
}

export type StoryRules = PasteRules &
  Pick<BijoyRules, 'onConvert'> &
  Pick<FigureRules, 'openCropDialog'> & {
    /** Of the screen, not of the story. */
    language: Language
    /** Called by a gallery to add pictures; it is selected. */
    openPictureDialog(): void
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
  GalleryRules,
]

export function storyExtensions(rules: StoryRules): Extensions {
  return [
    ...PARTS,
    Figure.extend({
      addNodeView: () => (place) => figureView(place, rules),
      addKeyboardShortcuts: () => ({ Enter: ({ editor }) => leaveCaption(editor) }),
    }),
    Gallery.extend({ addNodeView: () => (place) => galleryView(place, rules) }),
    GalleryCaption.extend({ addNodeView: () => (place) => galleryCaptionView(place, rules.t) }),
    Embed.extend({ addNodeView: () => (place) => embedView(place, rules) }),
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
        embedPlugin(),
        pastePlugin(rules),
        fillLowWindow(rules.margins),
      ],
    }),
  ]
}

/** Enter in a caption goes to the next caption of a gallery, or starts a paragraph below. */
function leaveCaption(editor: Editor): boolean {
  const { $from } = editor.state.selection
  const isInGallery = $from.depth > 1 && $from.node(-1).type.name === 'gallery'
  if (!isInGallery && $from.parent.type.name !== 'figure') return false
  const { tr, schema } = editor.state
  const isLast = $from.parent.type.name === 'galleryCaption'
  const after = $from.after(isLast ? -1 : undefined)
  if (!isInGallery || isLast) tr.insert(after, schema.node('paragraph'))
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}
