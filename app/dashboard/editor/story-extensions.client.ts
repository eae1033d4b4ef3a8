// What the editor can do, put together: exactly what the server's cleaner lets through. Paste and uploads come in as plugins.
import { type Editor, Extension, type Extensions } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import StarterKit from '@tiptap/starter-kit'
import { toLinkAddress } from './link-address.ts'
import { figureView, videoView } from './object-views.client.ts'
import { type PasteRules, pasting } from './pasting.client.ts'
import { Figure, Kept, StoryCell, StoryHeader, StoryRow, StoryTable, Video } from './story-nodes.client.ts'
import { uploadBoxes } from './uploads.client.ts'

export type StoryRules = PasteRules & {
  /** Ctrl+K was pressed. */
  askForLink(): void
}

export const STORY_SCHEMA: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: { color: 'var(--focus)', width: 3 },
    link: {
      autolink: false,
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => toLinkAddress(address) !== null,
    },
  }),
  StoryTable.configure({ resizable: false, View: null }),
  StoryRow,
  StoryCell,
  StoryHeader,
  Kept,
]

export function storyExtensions(rules: StoryRules): Extensions {
  return [
    ...STORY_SCHEMA,
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
      }),
      addProseMirrorPlugins: () => [uploadBoxes(rules), pasting(rules)],
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
