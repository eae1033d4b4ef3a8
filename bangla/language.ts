// The two languages of this folder.

/** `bn`: Bengali as written in Bangladesh, with Bengali digits. `en`: English with ASCII digits. */
export type Language = 'bn' | 'en'
