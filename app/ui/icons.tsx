// The icons: 20 px grid, 1.75 px stroke, square joins. Decorative: next to a word or inside a labelled element.

const SHAPES = {
  search: 'M3 8.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M12.6 12.6 18 18',
  person: 'M6.5 6.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M3 18c.6-4.2 3.3-6 7-6s6.4 1.8 7 6',
  menu: 'M2 4.500h16M2 10h16M2 15.500h10',
  newspaper: 'M3 3h10v14H5a2 2 0 0 1-2-2zM13 7h4v8a2 2 0 0 1-2 2M6 6.500h4M6 10h4M6 13.500h4',
  calendar: 'M3 5h14v12H3zM3 9h14M7 2.500v4M13 2.500v4',
  elsewhere: 'M6 4h10v10M16 4 4 16',
  pen: 'M3 17l1-4L14 3l3 3L7 16zM12 5l3 3',
  copy: 'M7 7h10v10H7zM13 4V3H3v10h1',
  calendarOff: 'M3 5h14v12H3zM7 2.500v4M13 2.500v4M7.500 9l5 5M12.500 9l-5 5',
  trash: 'M4 5.500h12M8 5V3h4v2M5.500 5.500 6.500 17h7l1-11.500',
  share: 'M10 12.500v-10M6 6.500l4-4 4 4M4 10v7.500h12V10',
  back: 'M4 8h8a4.500 4.500 0 0 1 0 9H7M8 3.500 3.500 8 8 12.500',
  up: 'M10 17V4M4.500 9.500 10 4l5.500 5.500',
  down: 'M10 3v13M4.500 10.500 10 16l5.500-5.500',
  letters: 'M2 16 6.500 4.500 11 16M3.600 12h5.800M18 10v6M18 13a2.500 3 0 1 1-5 0a2.500 3 0 1 1 5 0',
  open: 'M4.500 7.500 10 13l5.500-5.500',
  plus: 'M10 3v14M3 10h14',
  cross: 'M4 4l12 12M16 4 4 16',
  play: 'M5 2.500v15L17.5 10z',
  done: 'M3 10.500l4.500 4.500L17 5',
  star: 'M10 2.500l2.300 5 5.200.600-3.900 3.600 1.100 5.300-4.700-2.700-4.700 2.700 1.100-5.300-3.900-3.600 5.200-.600z',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.500 1.500h-13zM8.500 18h3',
  bookmark: 'M5 3h10v14.500l-5-4-5 4z',
  warning: 'M10 2 18.5 17h-17zM10 8v4M10 14v1',
}

export type IconName = keyof typeof SHAPES

export function Icon({ name, solid = false }: { name: IconName; solid?: boolean }) {
  return (
    <svg
      className={solid ? 'icon icon-solid' : 'icon'}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
