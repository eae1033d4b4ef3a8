import { expect, test } from 'vitest'
import { fromEntryDoc, toEntryDoc } from './entry-doc.ts'

test.each([
  '',
  'এক অনুচ্ছেদ।\n\n**মোটা** __বাঁকা__ [শব্দ](/cricket)',
  'দুই লাইন\nএক অনুচ্ছেদে',
  'আগে\n\n• এক\n• **দুই** তিন\n\nপরে',
  String.raw`৪৫\*\* অপরাজিত\*\*`,
])('the text %j is the same after it was opened in the editor', (typed) => {
  expect(fromEntryDoc(toEntryDoc(typed))).toBe(typed)
})

test('empty paragraphs and items are left out', () => {
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
  const item = (text: object) => ({ type: 'listItem', content: [text] })
  expect(
    fromEntryDoc({
      type: 'doc',
      content: [
        paragraph(),
        { type: 'bulletList', content: [item(paragraph()), item(paragraph({ type: 'text', text: 'এক' }))] },
        paragraph({ type: 'text', text: '  ' }),
      ],
    }),
  ).toBe('• এক')
})
