// What the palette window shows: the search field or the shortcuts.
export type PaletteView = 'find' | 'keys'
