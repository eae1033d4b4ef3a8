// How deeply a JSON value from outside may be nested. Knows no schema.

/** No request and no export nests values this deep. What walks or writes a value recursively would overflow the call stack. */
const MAX_JSON_LEVELS = 100

/** Whether lists and objects are nested deeper than `levels`. Level by level, without recursion. */
function isDeeper(value: unknown, levels = MAX_JSON_LEVELS): boolean {
  let level = [value].filter(isNested)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= levels) return true
    level = level.flatMap((each): unknown[] => Object.values(each)).filter(isNested)
  }
  return false
}

/** The name of the first field that is nested deeper than {@link MAX_JSON_LEVELS}; null for none. */
export function deeplyNestedField(fields: object): string | null {
  return Object.entries(fields).find(([, value]) => isDeeper(value))?.[0] ?? null
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
