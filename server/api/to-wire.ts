// Objects of services in the format of the API.

type Wire<Row, Instant extends keyof Row> = { _id: string } & Omit<Row, 'id' | Instant> & {
    [Name in Instant]: Row[Name] extends Date ? string : string | null
  }

/** The object with `_id` instead of `id`, and with these instants as ISO texts at its end. */
export function toWire<Row extends { id: string }, Instants extends (keyof Row)[]>(
  row: Row,
  ...instants: Instants
): Wire<Row, Instants[number]>
export function toWire({ id, ...fields }: { id: string }, ...instants: PropertyKey[]): object {
  const values = new Map<PropertyKey, unknown>(Object.entries(fields))
  const texts = instants.map((name) => {
    const instant = values.get(name)
    values.delete(name)
    return [name, instant instanceof Date ? instant.toISOString() : null]
  })
  return { _id: id, ...Object.fromEntries(values), ...Object.fromEntries(texts) }
}
