// Placements on the home page. Accepts two vocabularies (codes and the edit form's labels), returns codes.

export const PLACEMENTS = ['', 'lead', 'secondLead', 'sidebar', 'trending', 'editorsPick'] as const
/** Placement code; the empty one is "None". */
export type Placement = (typeof PLACEMENTS)[number]

const SPELLINGS = new Map<string, Placement>([
  ['', ''],
  ['none', ''],
  ['lead', 'lead'],
  ['homepage lead', 'lead'],
  ['secondlead', 'secondLead'],
  ['homepage second lead', 'secondLead'],
  ['sidebar', 'sidebar'],
  ['sidebar highlight', 'sidebar'],
  ['trending', 'trending'],
  ['trending bar', 'trending'],
  ['editorspick', 'editorsPick'],
  ["editor's pick", 'editorsPick'],
  ['editor’s pick', 'editorsPick'],
])

/** The placement of a code or a form label (ignoring case and surrounding space); null when unknown. */
export function findPlacement(text: string): Placement | null {
  return SPELLINGS.get(text.trim().toLowerCase()) ?? null
}
