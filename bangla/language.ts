// Owns the names of the two languages the rules of this folder speak. Everything else about an edition lives elsewhere.

/** `bn`: Bengali as written in Bangladesh, with Bengali digits. `en`: English with ASCII digits. */
export type Language = 'bn' | 'en'
