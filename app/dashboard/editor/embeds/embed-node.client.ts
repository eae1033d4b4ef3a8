// An embed in the story: one node with its card as an attribute.
import { Node } from '@tiptap/core'
import type { Node as StoryNode } from '@tiptap/pm/model'
import { createBareCard, drawCard, readCard, type StoryCard } from './embed-card.ts'

export const Embed = Node.create({
  name: 'embed',
  group: 'outermost',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    card: {
      default: createBareCard(''),
      rendered: false,
      parseHTML: (figure: HTMLElement) => readCard(figure),
    },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-embed]',
      priority: 60,
      getAttrs: (figure) => (readCard(figure) === null ? false : null),
    },
  ],
  renderHTML: ({ node }) => drawCard(cardOf(node)),
})

export function cardOf({ attrs }: StoryNode): StoryCard {
  const card: StoryCard = attrs.card
  return card
}
