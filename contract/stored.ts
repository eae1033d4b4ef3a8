// Objects of services whose format in the API is a schema of the contract.

/** The object as services have it: `id` for its `_id`, and these instants as dates. */
export type Stored<Sent extends { _id: string }, Instant extends keyof Sent = never> = { id: string } & Omit<
  Sent,
  '_id' | Instant
> & { [Name in Instant]: Date | Extract<Sent[Name], null> }
