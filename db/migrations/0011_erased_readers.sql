-- The audit log loses what names a reader, where a function below takes it out. Everything else is refused as before.
-- breaks nothing: it allows more than before and refuses nothing
CREATE OR REPLACE FUNCTION audit_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND current_setting('maidan.erases_reader', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'entries of the audit log are neither changed nor removed';
END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_entries_only_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(new) - '{actor_name,object_name,details,address}'::text[]
      = to_jsonb(old) - '{actor_name,object_name,details,address}'::text[]
    AND new.actor_name IN ('', old.actor_name) AND new.object_name IN ('', old.object_name)
    AND new.address IN ('', old.address) AND old.details @> new.details THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'entries of the audit log are neither changed nor removed';
END
$$;
--> statement-breakpoint
-- breaks nothing: it allows more than before and refuses nothing
CREATE TRIGGER audit_entries_only_erased BEFORE UPDATE ON "audit_entries"
FOR EACH ROW EXECUTE FUNCTION audit_entries_only_erased();
--> statement-breakpoint
-- Takes the names and network addresses of a reader out of the log for good. What was done, and when, stays.
CREATE FUNCTION erase_reader_from_log(reader text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('maidan.erases_reader', 'yes', true);
  UPDATE audit_entries SET actor_name = '', address = '' WHERE actor_id = reader;
  UPDATE audit_entries SET object_name = '',
      details = CASE WHEN act = 'person.renamed' THEN details - '{from,to}'::text[] ELSE details END,
      address = CASE WHEN actor_id IS NULL AND address <> 'console' THEN '' ELSE address END
    WHERE object_kind = 'person' AND object_id = reader;
  PERFORM set_config('maidan.erases_reader', '', true);
END
$$;
--> statement-breakpoint
-- Takes topics of appointments and subjects of messages out of entries that releases before this one wrote. Returns their number.
CREATE FUNCTION erase_readers_words_from_log() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  erased integer;
BEGIN
  PERFORM set_config('maidan.erases_reader', 'yes', true);
  UPDATE audit_entries SET object_name = '' WHERE object_kind IN ('appointment', 'message') AND object_name <> '';
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('maidan.erases_reader', '', true);
  RETURN erased;
END
$$;