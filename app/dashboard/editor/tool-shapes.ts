// The shapes on the editor's tools: 20 px grid, 1.75 px stroke, square joins, as everywhere in the dashboard.

export const TOOL_SHAPES = {
  bulletList: 'M8 5h9M8 10h9M8 15h9M3 5h1.5M3 10h1.5M3 15h1.5',
  orderedList: 'M8 5h9M8 10h9M8 15h9M2.5 3.500h1.500v4M2.500 12.500h2.500l-2.500 3.500h2.700',
  quote:
    'M3 14v-4a4.500 4.500 0 0 1 4-4.500M3 10.500h4v4H3zM11.500 14v-4a4.500 4.500 0 0 1 4-4.500M11.500 10.500h4v4h-4z',
  link: 'M8 12 12 8M9 5.500l2-2a3.900 3.900 0 0 1 5.500 5.500l-2 2M11 14.500l-2 2A3.900 3.900 0 0 1 3.500 11l2-2',
  picture: 'M2.500 4h15v12h-15zM3 14l4.500-4.500 3.500 3.500 2.500-2.500 4 4M12.500 7.300h1.200',
  video: 'M2.500 4h15v12h-15zM8.500 7.500v5l4-2.500z',
  table: 'M2.500 4h15v12h-15zM2.500 8h15M2.500 12h15M8 4v12',
  undo: 'M7 4 3 8l4 4M3 8h8.500a4.500 4.500 0 0 1 0 9H8',
  redo: 'M13 4l4 4-4 4M17 8H8.500a4.500 4.500 0 0 0 0 9H12',
  convert: 'M3 7h12M11.500 3.500 15 7l-3.500 3.500M17 13H5M8.500 9.500 5 13l3.500 3.500',
  clear: 'M4 4h11M9.500 4 7.500 16M12 12l5 5M17 12l-5 5',
  rowAbove: 'M2.500 10h15v7h-15zM10 10v7M10 2v5M7.500 4.500h5',
  rowBelow: 'M2.500 3h15v7h-15zM10 3v7M10 13v5M7.500 15.500h5',
  rowDelete: 'M2.500 3.500h15v5h-15zM7 12.500l6 5M13 12.500l-6 5',
  columnBefore: 'M10 2.500h7v15h-7zM10 10h7M2 10h5M4.500 7.500v5',
  columnAfter: 'M3 2.500h7v15H3zM3 10h7M13 10h5M15.500 7.500v5',
  columnDelete: 'M3.500 2.500h5v15h-5zM12.500 7l5 6M17.500 7l-5 6',
  cellsMerge:
    'M2.500 4h15v12h-15zM2.500 10H5M15 10h2.500M6 10h2.500M11.500 10H14M7 8.500 8.500 10 7 11.500M13 8.500 11.500 10l1.500 1.500',
  cellSplit: 'M2.500 4h15v12h-15zM10 4v12M6.500 8 4.500 10l2 2M13.500 8l2 2-2 2',
  headerRow: 'M2.500 4h15v12h-15zM2.500 9h15M10 9v7M3 5.500h14M3 7.200h14',
  caption: 'M2.500 8h15v9h-15zM10 8v9M4 4h12',
  tableDelete: 'M2.500 4h15v12h-15zM7 7l6 6M13 7l-6 6',
} as const

export type ToolShape = keyof typeof TOOL_SHAPES
