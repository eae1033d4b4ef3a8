// What the editor can do, put together: exactly what the server's cleaner lets through. Paste and uploads come in as plugins.
import { type Editor, Extension, type Extensions } from '@tiptap/core'
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { TextSelection } from '@tiptap/pm/state'
import { type BijoyRules, bijoyStory, convertSelected } from './bijoy-story.client.ts'
import { fillLowWindow } from './caret-room.client.ts'
import { figureView, videoView } from './object-views.client.ts'
import { cleanPasted } from './paste-clean.ts'
import { type PasteRules, pasting } from './pasting.client.ts'
import { phoneticTyping } from './phonetic-typing.client.ts'
import { RUNNING_TEXT } from './running-text.client.ts'
import { Figure, Kept, StoryCell, StoryHeader, StoryRow, StoryTable, Video } from './story-nodes.client.ts'
import { uploadBoxes } from './uploads.client.ts'

export type StoryRules = PasteRules &
  Pick<BijoyRules, 'converted'> & {
    /** Ctrl+K was pressed. */
    askForLink(): void
    /** What the caret keeps clear of at the edges of the window. */
    room: { top: number; bottom: number }
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
  Kept,
]

export function storyExtensions(rules: StoryRules): Extensions {
  return [
    ...PARTS,
    Figure.extend({
      addNodeView: () => (place) => figureView(place, rules.t),
      addKeyboardShortcuts: () => ({ Enter: ({ editor }) => leaveCaption(editor) }),
    }),
    Video.extend({ addNodeView: () => (place) => videoView(place, rules.t) }),
    Extension.create({
      name: 'newsroom',
      addKeyboardShortcuts: () => ({
        'Mod-k': () => {
          rules.askForLink()
          return true
        },
        'Control-Shift-m': ({ editor }) => {
          void convertSelected(editor.view)
          return true
        },
      }),
      // Their keys and pastes come before those of what the editor is made of.
      priority: 1000,
      addProseMirrorPlugins: () => [
        phoneticTyping(),
        bijoyStory({
          converted: rules.converted,
          clean: (pasted) => cleanPasted(pasted, rules.ownPicture).html,
        }),
        uploadBoxes(rules),
        pasting(rules),
        fillLowWindow(rules.room),
      ],
    }),
  ]
}

/** Enter in a caption goes on below the picture. */
function leaveCaption(editor: Editor): boolean {
  const { $from } = editor.state.selection
  if ($from.parent.type.name !== 'figure') return false
  const { tr, schema } = editor.state
  const behind = $from.after()
  tr.insert(behind, schema.node('paragraph'))
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, behind + 1)).scrollIntoView())
  return true
}
