// What the palette's window shows: the field that finds, or the list of keys.
export type PaletteView = 'find' | 'keys'
