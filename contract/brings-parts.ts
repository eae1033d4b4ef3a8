// The mark of scripts that add parts to a page which it did not have when it was rendered.

/** An attribute of the script: such a page keeps every stylesheet that its parts may need. */
export const BRINGS_PARTS = 'data-brings-parts'
