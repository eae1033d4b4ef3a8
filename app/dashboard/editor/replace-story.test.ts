import { Schema } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceStory } from './replace-story.client.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*' },
    quote: { group: 'block', content: 'paragraph+' },
    text: {},
  },
})
const paragraph = (words: string) => schema.node('paragraph', null, words === '' ? [] : [schema.text(words)])
const doc = (...words: string[]) => schema.node('doc', null, words.map(paragraph))

test('the caret stays in place, before and after the change', () => {
  const before = doc('এক', 'দুই  তিন', 'চার')
  const state = EditorState.create({ doc: before })
  const caretAt = (at: number) => {
    const there = state.apply(state.tr.setSelection(TextSelection.create(before, at)))
    const after = there.apply(replaceStory(there, doc('এক', 'দুই তিন', 'চার')))
    return after.doc.textBetween(0, after.selection.head, '|')
  }
  expect(caretAt(2)).toBe('এ')
  expect(caretAt(before.content.size - 2)).toBe('এক|দুই তিন|চা')
})

test('replacing any story gives exactly the other version', () => {
  const block = fc.oneof(
    fc.constantFrom('', 'ক', 'কক', 'কখ').map(paragraph),
    fc
      .array(fc.constantFrom('', 'ক', 'কখ').map(paragraph), { minLength: 1, maxLength: 3 })
      .map((all) => schema.node('quote', null, all)),
  )
  const story = fc
    .array(block, { minLength: 1, maxLength: 5 })
    .map((blocks) => schema.node('doc', null, blocks))
  fc.assert(
    fc.property(story, story, (one, other) => {
      const state = EditorState.create({ doc: one })
      expect(state.apply(replaceStory(state, other)).doc.eq(other)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
