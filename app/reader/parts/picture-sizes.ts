// The `sizes` attribute of card pictures. Must match the container queries of post-list.module.css and post-card.module.css,
// expressed in window widths.
import { WIDE } from '#app/ui/widths.ts'

/** The grid of a card: full width, full width in four columns, or beside a side column. */
export type Grid = 'full' | 'four' | 'beside'
export type Shape = 'plain' | 'across' | 'large' | 'compact'

const PHONE = { first: '94vw', other: '7.25rem' }
const TWO_COLUMNS = '(min-width: 38.5rem) 46vw'
const THREE_COLUMNS = '(min-width: 54.5rem) 31vw'

const COLUMN: Record<Grid, string[]> = {
  full: ['(min-width: 80rem) 24.5rem', THREE_COLUMNS, TWO_COLUMNS],
  four: ['(min-width: 80rem) 18rem', '(min-width: 68.5rem) 22vw', THREE_COLUMNS, TWO_COLUMNS],
  beside: [
    '(min-width: 80rem) 17.5rem',
    '(min-width: 74rem) 22vw',
    `(min-width: ${WIDE}) 34vw`,
    THREE_COLUMNS,
    TWO_COLUMNS,
  ],
}
/** In a grid beside a side column: two of its columns, and seven twelfths of its width (ACROSS). */
const LARGE = [
  '(min-width: 80rem) 37rem',
  '(min-width: 74rem) 46vw',
  `(min-width: ${WIDE}) 70vw`,
  '(min-width: 54.5rem) 63vw',
  '(min-width: 38.5rem) 95vw',
]
const ACROSS = [
  '(min-width: 80rem) 32rem',
  '(min-width: 74rem) 40vw',
  `(min-width: ${WIDE}) 34vw`,
  '(min-width: 54.5rem) 54vw',
  TWO_COLUMNS,
]

/** On phones the first card of a grid is large and the others have thumbnails. */
export function cardSizes(shape: Shape, grid: Grid, isFirst: boolean): string {
  const phone = isFirst ? PHONE.first : PHONE.other
  return [...wide(shape, grid), phone].join(', ')
}

function wide(shape: Shape, grid: Grid): string[] {
  if (shape === 'compact') return ['(min-width: 38.5rem) 5.5rem']
  if (shape === 'large') return LARGE
  if (shape === 'across') return ACROSS
  return COLUMN[grid]
}
