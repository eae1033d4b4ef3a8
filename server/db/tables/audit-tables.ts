// Who did what to which object, when and from where. Rows are only added: database triggers refuse updates and deletes, except those
// of two functions that take out what names a reader (see the migrations).
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditAct, AuditObjectKind } from '#contract/audit.ts'
import type { Role } from '#contract/role.ts'
import { instant } from './columns.ts'

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text('id').primaryKey(),
    at: instant('at').notNull(),
    /** Null: Maidan itself, or somebody who was not signed in. No foreign key: entries outlive deleted accounts. */
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    actorRole: text('actor_role').$type<Role>(),
    act: text('act').$type<AuditAct>().notNull(),
    objectKind: text('object_kind').$type<AuditObjectKind>().notNull(),
    objectId: text('object_id').notNull().default(''),
    /** What the object was called at that moment: a headline, a person's name. Empty where a reader's own words would be its name. */
    objectName: text('object_name').notNull().default(''),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    /** The client's address; 'console' for the operator, empty for Maidan itself. */
    address: text('address').notNull().default(''),
  },
  (entry) => [
    index('audit_newest').on(entry.at.desc().nullsFirst(), entry.id.desc().nullsFirst()),
    index('audit_actor').on(entry.actorId, entry.at.desc().nullsFirst(), entry.id.desc().nullsFirst()),
    index('audit_act').on(entry.act, entry.at.desc().nullsFirst(), entry.id.desc().nullsFirst()),
    index('audit_object').on(
      entry.objectKind,
      entry.objectId,
      entry.at.desc().nullsFirst(),
      entry.id.desc().nullsFirst(),
    ),
  ],
)
