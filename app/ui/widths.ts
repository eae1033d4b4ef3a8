// The widths of the window at which layouts change, in rem. Style sheets write them in `@media`, scripts take them from here.

/** Phones, tablets, then with a column beside. */
export const WIDTHS = [
  '22rem',
  '30rem',
  '36rem',
  '40rem',
  '44rem',
  '48rem',
  '60rem',
  '64rem',
  '70rem',
  '76rem',
  '80rem',
] as const

/** From here on there is a column beside: the dashboard's sidebar, the side column of a page. */
export const WIDE = '60rem' satisfies (typeof WIDTHS)[number]
export const IS_WIDE = `(width >= ${WIDE})`
/** Too low for bars and story together, as with an on-screen keyboard. */
export const IS_LOW = `(width < ${WIDE}) and (height < 37.5rem)`
