// The text nodes and marks of a story: paragraphs, headings, lists, quotations, rules, emphasis and links, with shortcuts and
// input rules (`## `, `- `, `1. `, `> `, `---`). Not Tiptap's starter kit, which adds code and automatic links.
import {
  type Extensions,
  Mark,
  markInputRule,
  mergeAttributes,
  Node,
  nodeInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core'
import { headingLevelPlugin } from './heading-levels.client.ts'
import { toLinkAddress } from './tools/link-address.ts'

const LEVELS = [2, 3, 4] as const

const Document = Node.create({ name: 'doc', topNode: true, content: 'block+' })
const Text = Node.create({ name: 'text', group: 'inline' })

const Paragraph = Node.create({
  name: 'paragraph',
  // ProseMirror fills empty blocks with the first node of the group.
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
  addKeyboardShortcuts: () => ({ 'Mod-Alt-0': ({ editor }) => editor.commands.setNode('paragraph') }),
})

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
  addKeyboardShortcuts: () =>
    Object.fromEntries(
      LEVELS.map((level) => [
        `Mod-Alt-${level}`,
        ({ editor }) => editor.commands.toggleNode('heading', 'paragraph', { level }),
      ]),
    ),
  addProseMirrorPlugins: () => [headingLevelPlugin()],
  addInputRules() {
    return LEVELS.map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    )
  },
})

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addKeyboardShortcuts: () => ({ 'Mod-Shift-b': ({ editor }) => editor.commands.toggleWrap('blockquote') }),
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })]
  },
})

const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts: () => ({
    'Shift-Enter': ({ editor }) => editor.commands.insertContent({ type: 'hardBreak' }),
  }),
})

const Rule = Node.create({
  name: 'rule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    return [nodeInputRule({ find: /^---$/, type: this.type })]
  },
})

/** An attribute that the source may have: kept, and changed by nobody here. */
function preserved(name: string) {
  return { [name]: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) } }
}

function list(name: string, tag: string, key: string, find: RegExp): Node {
  return Node.create({
    name,
    group: 'block list',
    content: 'listItem+',
    addAttributes: () => (tag === 'ol' ? { ...preserved('start'), ...preserved('reversed') } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts: () => ({ [key]: ({ editor }) => editor.commands.toggleList(name, 'listItem') }),
    addInputRules() {
      return [wrappingInputRule({ find, type: this.type })]
    },
  })
}

const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph block*',
  defining: true,
  addAttributes: () => preserved('value'),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => editor.commands.splitListItem('listItem'),
    Tab: ({ editor }) => editor.commands.sinkListItem('listItem'),
    'Shift-Tab': ({ editor }) => editor.commands.liftListItem('listItem'),
  }),
})

function emphasis(name: string, tag: string, key: string, find?: RegExp): Mark {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts: () => ({ [key]: ({ editor }) => editor.commands.toggleMark(name) }),
    addInputRules() {
      return find ? [markInputRule({ find, type: this.type })] : []
    },
  })
}

const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (link) => (toLinkAddress(link.getAttribute('href') ?? '') === null ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
})

const BulletList = list('bulletList', 'ul', 'Mod-Shift-8', /^\s*[-*]\s$/)
const Bold = emphasis('bold', 'strong', 'Mod-b', /(?:^|\s)(\*\*(?!\s)([^*]+)\*\*)$/)
const Italic = emphasis('italic', 'em', 'Mod-i', /(?:^|\s)(_(?!\s)([^_]+)_)$/)

/** Embeds and galleries stand at the top of a story only, as the server has it. */
const StoryDocument = Document.extend({ content: '(block | outermost)+' })

export const RUNNING_TEXT: Extensions = [
  StoryDocument,
  Text,
  Paragraph,
  Heading,
  Blockquote,
  HardBreak,
  Rule,
  BulletList,
  list('orderedList', 'ol', 'Mod-Shift-7', /^[1১][.।]\s$/),
  ListItem,
  Link,
  Bold,
  Italic,
  emphasis('struck', 's', 'Mod-Shift-s'),
  emphasis('raised', 'sup', 'Mod-.'),
  emphasis('lowered', 'sub', 'Mod-,'),
]

/** What the text of an entry of a live blog can have: lists have one level. */
export const ENTRY_TEXT: Extensions = [
  Document,
  Text,
  Paragraph,
  HardBreak,
  BulletList,
  ListItem.extend({ content: 'paragraph' }),
  Link,
  Bold,
  Italic,
]
