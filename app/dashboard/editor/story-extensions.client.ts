// The extensions of the editor. They allow exactly what the server's HTML cleaner does.
import { type Editor, Extension, type Extensions } from '@tiptap/core'
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { TextSelection } from '@tiptap/pm/state'
import { type BijoyRules, bijoyPlugin, convertSelected } from './bijoy-plugin.client.ts'
import { MatchFactNode } from './match-fact-node.client.ts'
import { mentionPlugin } from './mention-plugin.client.ts'
import { figureView, videoView } from './node-views.client.ts'
import { cleanPasted } from './paste-clean.ts'
import { type PasteRules, pastePlugin } from './paste-plugin.client.ts'
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
